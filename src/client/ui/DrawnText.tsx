import { createElement, useState, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import type { Drawn } from '@/contract/drawn';
import { onSite } from '@/contract/hosting';
import { pageAt } from '@/contract/pages/pageAt';
import { isWebAddress } from '@/contract/webAddress';
import { color, font, radius, space, type } from '@/client/design/tokens';
import { visuallyHidden } from './layout';
import { NewTabLink } from './LinkedText';
import { pictureUrl } from './Picture';

/** A text that the server has drawn from Markdown, as elements: Trusted Types allow no HTML that is made from text. */
export const DrawnText = ({ drawn }: { drawn: readonly Drawn[] }) => <Prose>{nodesOf(drawn)}</Prose>;

const nodesOf = (drawn: readonly Drawn[]): ReactNode[] =>
  drawn.map((piece, index) => {
    if (typeof piece === 'string') return piece;
    const { tag, properties, children } = piece;
    return createElement<object>(ours[tag] ?? tag, { key: index, ...properties }, ...nodesOf(children));
  });

function TextLink({ href = '', children, ...props }: ComponentProps<'a'>) {
  if (isWebAddress(href)) return <NewTabLink href={href}>{children}</NewTabLink>;
  const [path = ''] = href.split(/[?#]/);
  if (path && pageAt(path)) return <Link to={href}>{children}</Link>;
  return (
    <a href={onSite(href)} {...props}>
      {children}
    </a>
  );
}

/** In its own size; what it shows where it cannot be loaded. */
function TextPicture({ src = '', alt = '', ...props }: ComponentProps<'img'>) {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (failedSrc === src) return <>{alt}</>;
  // A rendered page's picture may have failed before the code could hear of it.
  const checkLoaded = (picture: HTMLImageElement | null) => {
    if (picture?.complete && picture.naturalWidth === 0) picture.decode().catch(() => setFailedSrc(src));
  };
  return (
    <img
      {...props}
      ref={checkLoaded}
      src={pictureUrl(src)}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailedSrc(src)}
    />
  );
}

/** Scrolls by itself, so it can be focused. */
const Code = (props: ComponentProps<'pre'>) => <pre tabIndex={0} {...props} />;

const Table = (props: ComponentProps<'table'>) => (
  <TableFrame role="region" aria-label="Table" tabIndex={0}>
    <table {...props} />
  </TableFrame>
);

/** The box of a task, which is ticked in the text alone. */
const Tick = (props: ComponentProps<'input'>) => (
  <input {...props} aria-label={props.checked ? 'Done' : 'To do'} />
);

const ours: Record<string, ComponentType<object>> = {
  a: TextLink,
  img: TextPicture,
  pre: Code,
  table: Table,
  input: Tick,
};

/** Code as highlight.js names its parts, in colours that can be read on `sunken`. */
const code = css`
  .hljs-comment,
  .hljs-quote,
  .hljs-meta {
    color: ${color.muted};
  }
  .hljs-keyword,
  .hljs-selector-tag,
  .hljs-built_in,
  .hljs-type,
  .hljs-name {
    color: ${color.accent};
  }
  .hljs-string,
  .hljs-regexp,
  .hljs-symbol,
  .hljs-addition {
    color: ${color.success};
  }
  .hljs-number,
  .hljs-literal,
  .hljs-variable,
  .hljs-template-variable,
  .hljs-attr,
  .hljs-attribute,
  .hljs-selector-class,
  .hljs-selector-id {
    color: ${color.teal};
  }
  .hljs-title,
  .hljs-section,
  .hljs-link {
    color: ${color.info};
  }
  .hljs-deletion {
    color: ${color.danger};
  }
  .hljs-emphasis {
    font-style: italic;
  }
  .hljs-strong {
    font-weight: 700;
  }
`;

const TableFrame = styled.div`
  /* What is hidden in a cell to the right makes the page no wider. */
  position: relative;
  overflow-x: auto;
`;

const Prose = styled.div`
  max-width: 38rem;
  font-size: 1.1rem;
  line-height: 1.7;
  overflow-wrap: anywhere;

  > * {
    margin-block: 0 1.1em;
  }
  > :last-child {
    margin-block-end: 0;
  }
  :is(h1, h2, h3, h4, h5, h6) {
    margin: 0;
  }
  h3 {
    font-size: ${type.h3};
  }
  h4 {
    font-size: ${type.lead};
  }
  h5,
  h6 {
    font-size: 1em;
  }
  h6 {
    color: ${color.muted};
  }
  .heading {
    display: flex;
    gap: ${space.s};
    align-items: baseline;
    margin-block: 1.8em 0.7em;

    &:first-child {
      margin-block-start: 0;
    }
  }
  .to-heading {
    min-width: 1.75rem;
    text-align: center;
    color: ${color.muted};
    text-decoration: none;
    opacity: 0;
  }
  .heading:hover > .to-heading,
  .to-heading:focus-visible {
    opacity: 1;
  }
  .sr-only {
    ${visuallyHidden}
  }
  :is(p, blockquote, pre, ul, ol, dl, details, ${TableFrame}):not(:last-child) {
    margin-block: 0 1.1em;
  }
  li > :is(ul, ol) {
    margin-block: 0.3em;
  }
  ul,
  ol {
    padding-inline-start: 1.6em;
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li + li {
    margin-block-start: 0.3em;
  }
  .task-list-item {
    list-style: none;
  }
  .task-list-item > input,
  .task-list-item > p > input {
    width: 1em;
    height: 1em;
    margin-inline: -1.5em 0.5em;
    vertical-align: -0.1em;
  }
  blockquote {
    margin-inline: 0;
    padding-inline-start: ${space.m};
    border-inline-start: 3px solid ${color.accent};
    color: ${color.muted};
  }
  code,
  kbd,
  samp {
    padding: 0.1em 0.35em;
    border-radius: ${radius.s};
    background: ${color.sunken};
    font: 0.9em ${font.mono};
  }
  kbd {
    border: 1px solid ${color.edge};
    border-block-end-width: 2px;
    background: ${color.surface};
    white-space: nowrap;
  }
  pre {
    padding: ${space.m};
    border: 1px solid ${color.line};
    border-radius: ${radius.m};
    background: ${color.sunken};
    font-size: 0.9em;
    line-height: 1.5;
    overflow-x: auto;
    overflow-wrap: normal;
  }
  pre > code {
    padding: 0;
    font-size: 1em;
  }
  table {
    border-collapse: collapse;
    font-size: 0.95em;
    overflow-wrap: normal;
  }
  th,
  td {
    padding: ${space.xs} ${space.s};
    border: 1px solid ${color.line};
    text-align: start;
    vertical-align: top;

    &[align='center'] {
      text-align: center;
    }
    &[align='right'] {
      text-align: end;
    }
  }
  th {
    background: ${color.sunken};
  }
  [align='center'] {
    text-align: center;
  }
  [align='right'] {
    text-align: right;
  }
  img {
    display: inline;
    max-width: 100%;
    height: auto;
    vertical-align: middle;

    &[align='left'] {
      float: left;
    }
    &[align='right'] {
      float: right;
    }
  }
  p:empty {
    display: none;
  }
  figure {
    margin-inline: 0;
  }
  figcaption {
    color: ${color.muted};
    font-size: ${type.small};
  }
  summary {
    cursor: pointer;
  }
  hr {
    border: 0;
    border-block-start: 1px solid ${color.line};
  }
  .footnotes {
    margin-block-start: 2.5em;
    border-block-start: 1px solid ${color.line};
    padding-block-start: ${space.m};
    font-size: 0.95em;
  }
  ${code}
`;
