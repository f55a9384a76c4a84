import { useEffect } from 'react';
import styled from 'styled-components';
import { endpoints } from '@/contract/endpoints';
import type { Project } from '@/contract/projects/project';
import { color, radius } from '@/client/design/tokens';
import { Fetched } from '@/client/ui/Fetched';
import { Columns, Stack } from '@/client/ui/layout';
import { DrawnText } from '@/client/ui/DrawnText';
import { Picture } from '@/client/ui/Picture';
import { PictureLink } from '@/client/ui/PictureLink';
import { keepForOffline } from './offlineGallery';
import { useFullProject } from './projectsApi';

const HALF = '(min-width: 64rem) min(20rem, 28vw), (min-width: 48rem) 47vw, calc(100vw - 2rem)';
const WHOLE = '(min-width: 64rem) min(42rem, 58vw), calc(100vw - 2rem)';

/** Of two columns, an odd number of pictures leaves no hole: the last one fills both. */
const sizesOf = (index: number, count: number) => (index % 2 === 0 && index === count - 1 ? WHOLE : HALF);

/** What only the page of a project shows: its case study and its further pictures (behaviour 5.8). */
export function FullProject({ project: { id, title } }: { project: Project }) {
  const query = useFullProject(id);
  const { data, isOffered } = query;
  useEffect(() => {
    if (data) void keepForOffline(endpoints.fullProject(id), data);
  }, [id, data]);

  if (!data && !isOffered) return null;
  return (
    <Fetched query={query} failed="The rest of this project is not here yet." loader={<Awaited />}>
      {({ drawnCaseStudy = [], pictures }) =>
        (drawnCaseStudy.length > 0 || pictures) && (
          <Stack as="section" $gap="xl" aria-label="Case study">
            {drawnCaseStudy.length > 0 && <DrawnText drawn={drawnCaseStudy} linksPictures />}
            {pictures && (
              <Pictures as="ul" $gap="l" aria-label="Pictures">
                {pictures.map((src, index) => (
                  <li key={index}>
                    <PictureLink src={src}>
                      <Picture
                        src={src}
                        alt={`${title}, picture ${index + 1}`}
                        sizes={sizesOf(index, pictures.length)}
                        isWhole
                      />
                    </PictureLink>
                  </li>
                ))}
              </Pictures>
            )}
          </Stack>
        )
      }
    </Fetched>
  );
}

/** Keeps the footer below the screen, so that it does not move when the case study arrives. */
const Awaited = styled.div`
  min-height: 60svh;
`;

const Pictures = styled(Columns)`
  > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
  a {
    display: block;
    overflow: hidden;
    border: 1px solid ${color.line};
    border-radius: ${radius.l};
  }
`;
