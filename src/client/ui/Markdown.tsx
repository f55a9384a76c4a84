import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { onSite } from '@/contract/hosting';
import { parseMarkdown, textOf, type Token } from '@/contract/markdown';
import { pageAt } from '@/contract/pages/pageAt';
import { isWebAddress } from '@/contract/webAddress';
import { color, font, radius, space, type } from '@/client/design/tokens';
import { Stack } from './layout';
import { NewTabLink } from './LinkedText';
import { Picture } from './Picture';

const SIZES = '(min-width: 44rem) 42rem, calc(100vw - 2rem)';

type Props = {
  text: string;
  /** Of its first heading: 2 below a page's title. */
  level?: 1 | 2;
};

/** Markdown as elements: Trusted Types allow no HTML that is made from text. */
export function Markdown({ text, level = 2 }: Props) {
  const tokens = parseMarkdown(text);
  const first = tokens.find(({ type }) => type === 'heading_open');
  return <Prose>{elementsOf(tokens, level - levelOf(first))}</Prose>;
}

const levelOf = (heading: Token | undefined) => Number(heading?.tag.slice(1));

type Open = { token: Token | undefined; children: ReactNode[] };

/** Tokens are a flat list in which elements open and close. `shift` is added to the levels of headings. */
function elementsOf(tokens: readonly Token[], shift: number): ReactNode[] {
  const root: Open = { token: undefined, children: [] };
  const open = [root];
  for (const token of tokens) {
    const parent = open.at(-1) ?? root;
    if (token.nesting === 1) open.push({ token, children: [] });
    else if (token.nesting === 0) parent.children.push(<Leaf token={token} shift={shift} />);
    else {
      open.pop();
      const element = parent.token && elementOf(parent.token, parent.children, shift);
      (open.at(-1) ?? root).children.push(element);
    }
  }
  return root.children.map(withKey);
}

const withKey = (child: ReactNode, index: number) => <Fragment key={index}>{child}</Fragment>;

function elementOf(token: Token, children: ReactNode[], shift: number): ReactNode {
  const content = children.map(withKey);
  const { tag, type, hidden } = token;
  // A list whose items are not separated by blank lines has no paragraphs.
  if (hidden) return content;
  if (type === 'link_open') return <MarkdownLink href={attribute(token, 'href')}>{content}</MarkdownLink>;
  if (type === 'heading_open')
    return createElement(`h${Math.min(Math.max(levelOf(token) + shift, 1), 6)}`, {}, content);
  if (type === 'ordered_list_open') return <ol start={Number(attribute(token, 'start') || 1)}>{content}</ol>;
  return createElement(tag, {}, content);
}

function Leaf({ token, shift }: { token: Token; shift: number }): ReactNode {
  const { type, content, children } = token;
  switch (type) {
    case 'inline':
      return elementsOf(children ?? [], shift);
    case 'softbreak':
      return '\n';
    case 'hardbreak':
      return <br />;
    case 'hr':
      return <hr />;
    case 'code_inline':
      return <code>{content}</code>;
    case 'fence':
    case 'code_block':
      return (
        // Scrolls, so it can be focused.
        <pre tabIndex={0}>
          <code>{content}</code>
        </pre>
      );
    case 'image':
      return <Picture src={attribute(token, 'src')} alt={textOf(children)} sizes={SIZES} isWhole />;
    default:
      return content;
  }
}

const attribute = (token: Token, name: string) => String(token.attrGet(name) ?? '');

function MarkdownLink({ href, children }: { href: string; children: ReactNode }) {
  if (isWebAddress(href)) return <NewTabLink href={href}>{children}</NewTabLink>;
  const [path = ''] = href.split(/[?#]/);
  if (pageAt(path)) return <Link to={href}>{children}</Link>;
  return <a href={onSite(href)}>{children}</a>;
}

const Prose = styled(Stack)`
  max-width: 42rem;
  overflow-wrap: anywhere;
  line-height: 1.7;

  > h1,
  > h2,
  > h3 {
    margin-block-start: ${space.m};
  }
  > :first-child {
    margin-block-start: 0;
  }
  ul,
  ol {
    display: grid;
    gap: ${space.s};
    padding-inline-start: 1.4em;
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  blockquote {
    display: grid;
    gap: ${space.m};
    margin: 0;
    padding-inline-start: ${space.m};
    border-inline-start: 3px solid ${color.accent};
    color: ${color.muted};
    font-size: ${type.lead};
  }
  code {
    padding: 0.1em 0.35em;
    border-radius: ${radius.s};
    background: ${color.sunken};
    font: 0.9em ${font.mono};
  }
  pre {
    padding: ${space.m};
    border: 1px solid ${color.line};
    border-radius: ${radius.m};
    background: ${color.sunken};
    overflow-x: auto;
    overflow-wrap: normal;
    line-height: 1.5;
  }
  pre code {
    padding: 0;
  }
  img {
    border-radius: ${radius.m};
  }
  hr {
    width: 100%;
    border: 0;
    border-block-start: 1px solid ${color.line};
  }
`;
