import { blankSheet, EmptyList } from '@/client/features/coursework/EmptyList';
import { AddLinks } from './AddLinks';

/** Nothing is due: the student can add what is. */
export const EmptyAgenda = ({ text }: { text: string }) => (
  <EmptyList isCompact picture={blankSheet} text={text}>
    <AddLinks />
  </EmptyList>
);
