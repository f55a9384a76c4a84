import { useEffect } from 'react';
import styled from 'styled-components';
import { endpoints } from '@/contract/endpoints';
import { pictureSize } from '@/contract/projects/pictureSize';
import type { Project } from '@/contract/projects/project';
import { color, radius, space } from '@/client/design/tokens';
import { Fetched } from '@/client/ui/Fetched';
import { Row, Stack } from '@/client/ui/layout';
import { DrawnText } from '@/client/ui/DrawnText';
import { Picture } from '@/client/ui/Picture';
import { PictureLink } from '@/client/ui/PictureLink';
import { keepForOffline } from './offlineGallery';
import { useFullProject } from './projectsApi';

const COLUMN = '(min-width: 64rem) min(42rem, 58vw), calc(100vw - 2rem)';

/** Of a picture that is higher than wide, in rem. */
const TALLEST = 28;

/** A wide picture is as wide as the column has room, and a tall one stands whole beside its neighbours. */
function shapeOf(src: string) {
  const size = pictureSize(src);
  const isTall = size !== undefined && size.height > size.width;
  return {
    size,
    $isKnown: size !== undefined,
    $isTall: isTall,
    sizes: isTall ? `${Math.ceil((TALLEST * size.width) / size.height)}rem` : COLUMN,
  };
}

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
              <Pictures as="ul" aria-label="Pictures">
                {pictures.map((src, index) => {
                  const { size, sizes, ...shape } = shapeOf(src);
                  return (
                    <Shown key={index} {...shape}>
                      <PictureLink src={src}>
                        <Picture
                          src={src}
                          alt={`${title}, picture ${index + 1}`}
                          sizes={sizes}
                          isWhole
                          size={size}
                        />
                      </PictureLink>
                    </Shown>
                  );
                })}
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

const Pictures = styled(Row)`
  gap: ${space.l};

  a {
    display: block;
    overflow: hidden;
    border: 1px solid ${color.line};
    border-radius: ${radius.l};
  }
`;

const Shown = styled.li<{ $isKnown: boolean; $isTall: boolean }>`
  flex: ${({ $isKnown }) => ($isKnown ? 'none' : '1 1 18rem')};
  max-width: 100%;

  img {
    ${({ $isTall }) => $isTall && `width: auto; height: clamp(16rem, 72vw, ${TALLEST}rem);`}
  }
`;
