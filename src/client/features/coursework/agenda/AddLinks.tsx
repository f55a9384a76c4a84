import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Day } from '@/contract/calendar';
import { courseworkNames } from '@/client/features/coursework/courseworkSlice';
import { courseworkText } from '@/client/features/coursework/courseworkText';
import { blankPage, EmptyList } from '@/client/features/coursework/EmptyList';
import { space, type } from '@/client/design/tokens';
import { ButtonLink } from '@/client/ui/Button';

type Props = { deadline?: Day; children?: ReactNode };

/** Links to the forms of both lists, which start with the deadline, if one is given; `children` is above them. */
export const AddLinks = ({ deadline, children }: Props) => (
  <Links>
    {children}
    {courseworkNames.map((list) => (
      <ButtonLink
        key={list}
        $weight="quiet"
        to={`${courseworkText[list].addPath}${deadline ? `?deadline=${deadline}` : ''}`}
      >
        {courseworkText[list].addOne}
      </ButtonLink>
    ))}
  </Links>
);

/** Nothing is due: the student can add what is. */
export const EmptyAgenda = ({ text }: { text: string }) => (
  <EmptyList isCompact picture={blankPage} text={text}>
    <AddLinks />
  </EmptyList>
);

const Links = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr));
  gap: ${space.s};
  width: min(100%, 24rem);

  > button {
    grid-column: 1 / -1;
  }
  a {
    padding-inline: ${space.s};
    font-size: ${type.small};
  }
`;
