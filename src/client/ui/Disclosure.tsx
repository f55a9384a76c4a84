import { useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, motion, radius, space, type } from '@/client/design/tokens';
import { ChevronDown } from './icons';
import { card } from './layout';

type Props = {
  label: string;
  /** How many things are below. It describes the button and is not part of its name. */
  count?: number;
  /** Of the heading. */
  level?: 2 | 3;
  /** Why it opens by itself, where there is a reason. Each further reason opens it again. */
  opensFor?: string | null;
  children: ReactNode;
};

/** A region whose heading shows and hides what is below it, which is rendered only while it is shown. */
export function Disclosure({ label, count, level = 2, opensFor = null, children }: Props) {
  const Heading = `h${level}` as const;
  const [isOpen, setIsOpen] = useState(opensFor !== null);
  const [reason, setReason] = useState(opensFor);
  if (reason !== opensFor) {
    setReason(opensFor);
    if (opensFor !== null) setIsOpen(true);
  }
  const id = useId();

  return (
    <Frame aria-labelledby={`${id}-heading`}>
      <Heading id={`${id}-heading`}>
        <Toggle
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-describedby={count === undefined ? undefined : `${id}-count`}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronDown /> {label}
          {count !== undefined && (
            <Count id={`${id}-count`} aria-hidden="true">
              {count}
            </Count>
          )}
        </Toggle>
      </Heading>
      {isOpen && <Content id={id}>{children}</Content>}
    </Frame>
  );
}

const Frame = styled.section`
  min-width: 0;
  ${card}
`;

const Toggle = styled.button`
  display: flex;
  align-items: center;
  gap: ${space.s};
  width: 100%;
  min-height: 3rem;
  padding: ${space.s} ${space.m};
  border-radius: ${radius.l};
  font: 650 ${type.body} ${font.body};
  letter-spacing: 0;
  text-align: start;

  svg {
    transition: transform ${motion.quick};
  }
  &[aria-expanded='false'] svg {
    transform: rotate(-90deg);
  }
  &:hover {
    background: ${color.sunken};
  }
`;

const Count = styled.span`
  color: ${color.muted};
`;

const Content = styled.div`
  display: grid;
  gap: ${space.m};
  padding: ${space.s} ${space.m} ${space.m};
`;
