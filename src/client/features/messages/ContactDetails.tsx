import type { ReactNode } from 'react';
import styled from 'styled-components';
import { site } from '@/site';
import { color, font, space, type } from '@/client/design/tokens';
import { Stack } from '@/client/ui/layout';

const { email, phone, address, hours }: Record<keyof typeof site.contact, string> = site.contact;

const link = (href: string, text: string) => <a href={href}>{text}</a>;

const all: [label: string, values: readonly ReactNode[]][] = [
  ['Write', [link(`mailto:${email}`, email)]],
  ['Call', phone ? [link(`tel:${phone.replace(/\s/g, '')}`, phone)] : []],
  ['Find me', address ? [address] : []],
  ['Hours', hours ? [hours] : []],
  [
    'Elsewhere',
    site.social.map(({ label, url }) => (
      <a key={label} href={url} target="_blank" rel="noopener noreferrer">
        {label}
      </a>
    )),
  ],
];

/** Without those that the owner leaves empty. */
const entries = all.filter(([, values]) => values.length > 0);

/** Other ways to contact the owner. */
export const ContactDetails = () => (
  <List as="dl" $gap="l">
    {entries.map(([label, values]) => (
      <div key={label}>
        <dt>{label}</dt>
        {values.map((value, index) => (
          <dd key={index}>{value}</dd>
        ))}
      </div>
    ))}
  </List>
);

const List = styled(Stack)`
  > div {
    padding-inline-start: ${space.m};
    border-inline-start: 3px solid ${color.accent};
  }
  dt {
    color: ${color.muted};
    font-size: ${type.small};
  }
  dd {
    font: 600 ${type.lead} / 1.5 ${font.display};
    overflow-wrap: anywhere;
  }
  a {
    display: inline-block;
    padding-block: ${space.xs};
  }
`;
