import type { ServerRenderedPage, PrerenderedPage } from './pages';
import type { Project, ShownProject } from '@/contract/projects/project';

/** A page as HTML: the metadata, the content of its root element and its style elements. */
export type RenderedPage = {
  title: string;
  description: string;
  html: string;
  styles: string;
};

/** What a page was rendered with. */
export type RenderedData = {
  projects: readonly Project[];
  /** The one that a project's page shows. */
  project?: ShownProject;
};

/** Besides a page, the frame of those that are not public can be rendered. */
export type RenderedName = PrerenderedPage | ServerRenderedPage | 'content' | 'frame';

/**
 * Renders a page as a signed-out visitor first sees it: with these data, or as before any are loaded. `address` is
 * its path with its query, both escaped. The build renders the public pages, the server those that show projects.
 */
export type RenderPage = (name: RenderedName, address: string, data?: RenderedData) => Promise<RenderedPage>;

/**
 * The part of the gallery's query that its page is rendered with: the category and the sorting. There are few of them,
 * while a search can be any text: to render each would be work for every request.
 */
export type PickFilters = (query: string) => string;
