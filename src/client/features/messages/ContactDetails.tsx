import styled from 'styled-components';
import { site } from '@/site';
import { color, font, space, type } from '@/client/design/tokens';
import { messagesText } from './messagesText';

const { details } = messagesText;
const { email, phone, address, hours } = site.contact;

/** Other ways to contact the owner. */
export function ContactDetails() {
  return (
    <List>
      <div>
        <dt>{details.email}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </div>
      <div>
        <dt>{details.phone}</dt>
        <dd>
          <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
        </dd>
      </div>
      <div>
        <dt>{details.address}</dt>
        <dd>{address}</dd>
      </div>
      <div>
        <dt>{details.hours}</dt>
        <dd>{hours}</dd>
      </div>
      <div>
        <dt>{details.social}</dt>
        {site.social.map(({ label, url }) => (
          <dd key={label}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {label}
            </a>
          </dd>
        ))}
      </div>
    </List>
  );
}

const List = styled.dl`
  display: grid;
  gap: ${space.l};
  margin: 0;

  > div {
    padding-inline-start: ${space.m};
    border-inline-start: 3px solid ${color.accent};
  }
  dt {
    color: ${color.muted};
    font-size: ${type.small};
  }
  dd {
    margin: 0;
    font: 600 ${type.lead} / 1.5 ${font.display};
  }
  a {
    display: inline-block;
    padding-block: ${space.xs};
  }
`;
