import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, space, type } from '@/client/design/tokens';
import { Button } from './Button';

/** What can be restored, as `RestoreRow`s. */
export const RestoreList = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${space.m};

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space.m};
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
  /** Below the details. */
  children?: ReactNode;
};

export function RestoreRow({ title, details, detailsId, label, text = 'Restore', restore, children }: Props) {
  const titleId = detailsId && `${detailsId}-title`;
  return (
    <li>
      <div>
        <b id={titleId}>{title}</b>
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
