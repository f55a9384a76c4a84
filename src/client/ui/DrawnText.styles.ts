import styled, { css } from 'styled-components';
import { color, font, radius, space, type } from '@/client/design/tokens';
import { visuallyHidden } from './layout';

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

export const TableFrame = styled.div`
  /* What is hidden in a cell to the right makes the page no wider. */
  position: relative;
  overflow-x: auto;
`;

export const Prose = styled.div`
  font-size: 1.125rem;
  line-height: 1.7;
  overflow-wrap: anywhere;

  /* Lines of 60 to 70 letters. Code, tables and pictures may be wider. */
  > :not(pre, figure, .picture, ${TableFrame}) {
    max-width: 37rem;
  }

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
