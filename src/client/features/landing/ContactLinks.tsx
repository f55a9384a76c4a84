import styled from 'styled-components';
import { onSite } from '@/contract/hosting';
import { site } from '@/site';
import { below, color, space, touchTarget } from '@/client/design/tokens';
import { Mail } from '@/client/ui/icons';
import { Row } from '@/client/ui/layout';
import { networks } from './networks';

/** Where else the owner is, and their address for mail. */
export const ContactLinks = () => (
  <Links>
    <ContactLink href={`mailto:${site.contact.email}`}>
      <Mail /> {site.contact.email}
    </ContactLink>
    {site.social.map(({ label, url }) => (
      <ContactLink key={url} href={url} rel="me noopener noreferrer" target="_blank">
        <NetworkIcon label={label} /> {label}
      </ContactLink>
    ))}
  </Links>
);

/** The icon of a well-known network (networks.ts); nothing for others. */
function NetworkIcon({ label }: { label: string }) {
  const name = label.toLowerCase().replaceAll(' ', '');
  return networks.includes(name) && <NetworkImage src={onSite(`/networks/${name}.svg`)} alt="" />;
}

const Links = styled(Row)`
  gap: 0 ${space.m};

  ${below.tablet} {
    > :first-child {
      flex-basis: 100%;
    }
  }
`;

const ContactLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  min-height: ${touchTarget};
  overflow-wrap: anywhere;
  color: ${color.text};
  font-weight: 600;
`;

/** The icons are black. */
const NetworkImage = styled.img`
  width: 1.2em;
  height: 1.2em;
  flex: none;

  :root.dark & {
    filter: invert(1);
  }
`;
