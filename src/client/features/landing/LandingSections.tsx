import styled from 'styled-components';
import { site } from '@/site';
import { onSite } from '@/contract/hosting';
import { color, font, from, space, type } from '@/client/design/tokens';
import { paths } from '@/client/lib/paths';
import { ButtonLink, LinkButton } from '@/client/ui/Button';
import { Chip, Columns, Row } from '@/client/ui/layout';
import { ContactLinks } from './ContactLinks';
import { Section } from '@/client/ui/Section';

const { skills, experience, resume } = site.portfolio;

/** What follows the featured work: each part only where src/site.ts fills it in (behaviour 5.1). */
export const LandingSections = () => (
  <>
    {skills.length > 0 && (
      <Section title="Skills" weight="ground">
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
      <Section title="Experience" weight="ground">
        <Experience>
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
        </Experience>
      </Section>
    )}
    <Section title="Get in touch" weight="closing">
      <Row $gap="m">
        <ButtonLink to={paths.contact}>Write to me</ButtonLink>
        {resume !== '' && (
          <LinkButton href={onSite(resume)} $weight="quiet">
            Resume
          </LinkButton>
        )}
        <ContactLinks />
      </Row>
    </Section>
  </>
);

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
  /* Not like buttons. */
  dd > span {
    border-color: transparent;
    background: ${color.tealSoft};
  }
`;

const Experience = styled.ol`
  display: grid;
  gap: ${space.xl};

  > li {
    display: grid;
    gap: ${space.xs} ${space.l};

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
