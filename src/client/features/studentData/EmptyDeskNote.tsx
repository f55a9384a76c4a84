import styled from 'styled-components';
import { from } from '@/client/design/tokens';
import { useAppSelector } from '@/client/store/hooks';
import { lazyComponent, LazyPart } from '@/client/store/lazyComponent';
import { selectIsEmptyDesk } from './persistenceSelectors';

const emptyDesk = lazyComponent(() => import('./EmptyDesk'));

/** The note on an empty desk. Most students never see it. */
export function EmptyDeskNote() {
  const isEmptyDesk = useAppSelector(selectIsEmptyDesk);
  return isEmptyDesk && <LazyPart of={emptyDesk} placeholder={<Space />} />;
}

/** As high as the note, so that nothing moves when it arrives. */
const Space = styled.div`
  min-height: 14.1rem;

  ${from.tablet} {
    min-height: 9.3rem;
  }
`;
