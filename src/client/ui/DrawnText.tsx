import { createElement, useState, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Drawn } from '@/contract/drawn';
import { hostedPath, onSite } from '@/contract/hosting';
import { pageAt } from '@/contract/pages/pageAt';
import { isWebAddress } from '@/contract/webAddress';
import { Prose, TableFrame } from './DrawnText.styles';
import { NewTabLink } from './LinkedText';
import { pictureUrl, WithStill } from './Picture';
import { PictureLink } from './PictureLink';

type Props = {
  drawn: readonly Drawn[];
  /** Whether a picture leads to its file, unless it is in another link. */
  linksPictures?: boolean;
};

/** A text that the server has drawn from Markdown, as elements: Trusted Types allow no HTML that is made from text. */
export const DrawnText = ({ drawn, linksPictures = false }: Props) => (
  <Prose>{nodesOf(drawn, linksPictures)}</Prose>
);

const nodesOf = (drawn: readonly Drawn[], linksPictures: boolean): ReactNode[] =>
  drawn.map((piece, index) => {
    if (typeof piece === 'string') return piece;
    const { tag, properties, children } = piece;
    const src = linksPictures ? pictureIn(piece) : undefined;
    const linksInside = linksPictures && src === undefined && tag !== 'a';
    const node = createElement<object>(
      ours[tag] ?? tag,
      { key: index, ...properties },
      ...nodesOf(children, linksInside),
    );
    if (src === undefined) return node;
    return (
      <PictureLink key={index} src={src}>
        {node}
      </PictureLink>
    );
  });

/** The address of a picture, also of one in several formats. */
function pictureIn(piece: Drawn): string | undefined {
  if (typeof piece === 'string') return undefined;
  const { tag, properties, children } = piece;
  if (tag === 'img') return String(properties.src);
  return tag === 'picture' ? children.map(pictureIn).find((src) => src !== undefined) : undefined;
}

function TextLink({ href = '', children, ...props }: ComponentProps<'a'>) {
  if (isWebAddress(href)) return <NewTabLink href={href}>{children}</NewTabLink>;
  const [path = ''] = href.split(/[?#]/);
  if (path && pageAt(path)) return <Link to={hostedPath(path) + href.slice(path.length)}>{children}</Link>;
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
    <WithStill src={src}>
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
    </WithStill>
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
