import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, space, type } from '@/client/design/tokens';
import { Button } from './Button';

/** What can be restored, as `RestoreRow`s. */
export const RestoreList = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${space.m};

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.s} ${space.m};
  }
  li > div {
    flex: 1 1 6rem;
    min-width: 0;
  }
  .part {
    padding-inline-start: ${space.l};
  }
  b,
  small {
    display: block;
    overflow-wrap: anywhere;
  }
  b {
    font-weight: 600;
  }
  small {
    font-size: ${type.small};
    color: ${color.muted};
  }
`;

type Props = {
  title: string;
  details: ReactNode;
  /** With it, the details describe the button; the title has this id and `-title`. */
  detailsId?: string;
  /** The name of the button. */
  label: string;
  /** What the button says. Where that is its name, the title describes it as well. */
  text?: string;
  restore: (button: HTMLButtonElement) => void;
  /** Whether the row belongs to the one above. */
  isPart?: boolean;
  children?: ReactNode;
};

export function RestoreRow(props: Props) {
  const { title, details, detailsId, label, text = 'Restore', restore, isPart, children } = props;
  const titleId = detailsId && `${detailsId}-title`;
  return (
    <li className={isPart ? 'part' : undefined}>
      <div>
        <b id={titleId} dir="auto">
          {title}
        </b>
        <small id={detailsId}>{details}</small>
        {children}
      </div>
      <Button
        $weight="quiet"
        aria-label={label}
        aria-describedby={text === label ? `${titleId} ${detailsId}` : detailsId}
        onClick={({ currentTarget }) => restore(currentTarget)}
      >
        {text}
      </Button>
    </li>
  );
}
