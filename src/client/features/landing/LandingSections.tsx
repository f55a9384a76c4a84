import styled from 'styled-components';
import { site } from '@/site';
import { onSite } from '@/contract/hosting';
import { color, font, from, radius, space, type } from '@/client/design/tokens';
import { Chip, Columns, Row, Section } from '@/client/ui/layout';
import { networks } from './networks';
import { paths } from '@/client/lib/paths';
import { ButtonLink, LinkButton } from '@/client/ui/Button';

const { skills, experience, resume } = site.portfolio;

/** What follows the landing page's first screen: each part only where src/site.ts fills it in (behaviour 5.1). */
export const LandingSections = () => (
  <>
    {skills.length > 0 && (
      <Section title="Skills">
        <Skills as="dl" $gap="l" $columns="repeat(3, minmax(0, 1fr))">
          {skills.map(({ area, names }) => (
            <div key={area}>
              <dt>{area}</dt>
              <dd>
                {names.map((name) => (
                  <Chip key={name}>{name}</Chip>
                ))}
              </dd>
            </div>
          ))}
        </Skills>
      </Section>
    )}
    {experience.length > 0 && (
      <Section title="Experience">
        <Timeline>
          {experience.map(({ period, role, place, text }) => (
            <li key={period + role}>
              <p>{period}</p>
              <div>
                <h3 dir="auto">{role}</h3>
                <p dir="auto">{place}</p>
                <p dir="auto">{text}</p>
              </div>
            </li>
          ))}
        </Timeline>
      </Section>
    )}
    <Section title="Get in touch">
      <Row $gap="m">
        <ButtonLink to={paths.contact}>Write to me</ButtonLink>
        {resume !== '' && (
          <LinkButton href={onSite(resume)} $weight="quiet">
            Resume
          </LinkButton>
        )}
        {site.social.map(({ label, url }) => (
          <LinkButton key={url} href={url} $weight="quiet" rel="me noopener noreferrer" target="_blank">
            <NetworkIcon label={label} /> {label}
          </LinkButton>
        ))}
      </Row>
    </Section>
  </>
);

/** The icon of a well-known network (networks.ts); nothing for others. */
function NetworkIcon({ label }: { label: string }) {
  const name = label.toLowerCase().replaceAll(' ', '');
  return (
    networks.includes(name) && <NetworkImage src={onSite(`/networks/${name}.svg`)} alt="" loading="lazy" />
  );
}

const Skills = styled(Columns)`
  dt {
    font: 700 ${type.h3} / 1.3 ${font.display};
    margin-block-end: ${space.s};
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.s};
  }
`;

/** A line with a point for each entry. */
const Timeline = styled.ol`
  padding: 0 0 0 ${space.l};
  border-inline-start: 2px solid ${color.line};
  display: grid;
  gap: ${space.xl};

  > li {
    position: relative;
    display: grid;
    gap: ${space.xs} ${space.l};

    &::before {
      content: '';
      position: absolute;
      inset-block-start: 0.45em;
      inset-inline-start: calc(-1 * ${space.l} - 7px);
      width: 12px;
      height: 12px;
      border-radius: ${radius.pill};
      background: ${color.accent};
    }
    ${from.tablet} {
      grid-template-columns: 9rem minmax(0, 1fr);
    }
  }
  li > p {
    font-weight: 600;
    color: ${color.accent};
  }
  h3 {
    font-size: ${type.h3};
  }
  h3 ~ p {
    max-width: 42rem;
    text-wrap: pretty;
  }
  p + p {
    color: ${color.muted};
  }
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
