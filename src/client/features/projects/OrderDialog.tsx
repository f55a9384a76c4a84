import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import styled from 'styled-components';
import { inOwnersOrder } from '@/contract/projects/ownersOrder';
import { ordersFor } from '@/contract/projects/ordersFor';
import type { Project } from '@/contract/projects/project';
import { color, radius, space, type } from '@/client/design/tokens';
import { isProblem } from '@/client/store/problems';
import { Button, IconButton } from '@/client/ui/Button';
import { Dialog, DialogActions } from '@/client/ui/Dialog';
import { StatusLine } from '@/client/ui/FormStatusLine';
import { ArrowDown, ArrowUp, icon } from '@/client/ui/icons';
import { Muted, VisuallyHidden } from '@/client/ui/layout';
import { usePutInOrderMutation } from './adminProjectsApi';
import { adminProjectsText } from './adminProjectsText';

const text = {
  title: 'Order of the projects',
  how: 'Drag a project by its handle, or move it with the arrow keys.',
  save: 'Save order',
  place: ({ title }: Project, place: number, count: number) => `${title}, place ${place} of ${count}`,
  inTheWay: (files: readonly Project[]) => {
    const has = files.map(
      ({ file, order }) => `${file} has ${typeof order === 'number' ? `order ${order}` : 'no order'}`,
    );
    const where = files.length > 1 ? 'in one of these files' : 'in this file';
    return `${has.join(' and ')}: for this sequence, change the order ${where}.`;
  },
} as const;

const STEPS: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

const rowsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>('[data-project]')];

const middleOf = (row: Element) => {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
};

type Props = { projects: readonly Project[]; close: () => void };

/** Puts the projects in the owner's order, by dragging or by keyboard (behaviour 9.7). Nothing is sent before it is saved. */
export function OrderDialog({ projects, close }: Props) {
  const [sequence, setSequence] = useState(() =>
    inOwnersOrder(projects.filter(({ replacedBy }) => replacedBy === undefined)),
  );
  const [moved, setMoved] = useState<Project>();
  const [dragged, setDragged] = useState<{ project: Project; before: Project[] }>();
  const { orders, inTheWay } = useMemo(() => ordersFor(sequence), [sequence]);
  const [putInOrder, { isLoading, error }] = usePutInOrderMutation();
  const list = useRef<HTMLOListElement>(null);
  const how = useId();

  const rowOf = (project: Project | undefined) =>
    list.current && rowsOf(list.current).find((row) => row.dataset.project === project?._id);

  useEffect(() => {
    rowOf(moved)?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [sequence, moved]);

  const move = (project: Project, to: number) => {
    if (to < 0 || to >= sequence.length || sequence[to] === project) return;
    const others = sequence.filter((one) => one !== project);
    setSequence([...others.slice(0, to), project, ...others.slice(to)]);
    setMoved(project);
  };

  const onPointerDown = (event: PointerEvent) => {
    const handle = (event.target as Element).closest('[data-handle]');
    const id = handle?.closest<HTMLElement>('[data-project]')?.dataset.project;
    const project = sequence.find(({ _id }) => _id === id);
    if (!project || !event.isPrimary || event.button !== 0) return;
    // Not the handle, which leaves its place in the document with its row.
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged({ project, before: sequence });
  };
  const onPointerMove = ({ currentTarget, clientY }: PointerEvent) => {
    if (!dragged) return;
    const others = rowsOf(currentTarget).filter((row) => row.dataset.project !== dragged.project._id);
    move(dragged.project, others.filter((row) => middleOf(row) < clientY).length);
  };
  const drop = () => {
    rowOf(dragged?.project)?.querySelector('button')?.focus();
    setDragged(undefined);
  };
  const putBack = () => {
    if (dragged) setSequence(dragged.before);
    drop();
  };

  const save = async () => {
    if (isLoading) return;
    const [first] = inTheWay;
    if (first) return rowOf(first)?.querySelector('button')?.focus();
    if (orders.length === 0 || (await putInOrder(orders)).data) close();
  };

  return (
    <Dialog title={text.title} close={dragged ? putBack : close}>
      <Muted id={how}>{text.how}</Muted>
      <List
        ref={list}
        aria-label={text.title}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={drop}
        onPointerCancel={putBack}
      >
        {sequence.map((project, index) => {
          const { _id, title, file, draft } = project;
          const details = [file, draft && 'Draft'].filter(Boolean).join(', ');
          const onKeyDown = (event: KeyboardEvent) => {
            const step = STEPS[event.key];
            if (step === undefined) return;
            event.preventDefault();
            move(project, index + step);
          };
          return (
            <Entry key={_id} data-project={_id} $isDragged={dragged?.project === project}>
              <Handle
                type="button"
                data-handle
                aria-label={`Move ${title}`}
                aria-describedby={how}
                onKeyDown={onKeyDown}
              >
                <Grip />
              </Handle>
              <div>
                <Title dir="auto">{title}</Title>
                {details && <Details>{details}</Details>}
              </div>
              <IconButton
                type="button"
                aria-label={`Move ${title} up`}
                aria-disabled={index === 0}
                onClick={() => move(project, index - 1)}
              >
                <ArrowUp />
              </IconButton>
              <IconButton
                type="button"
                aria-label={`Move ${title} down`}
                aria-disabled={index === sequence.length - 1}
                onClick={() => move(project, index + 1)}
              >
                <ArrowDown />
              </IconButton>
              {project === inTheWay[0] && <StatusLine status={{ problem: text.inTheWay(inTheWay) }} />}
            </Entry>
          );
        })}
      </List>
      <VisuallyHidden role="status">
        {moved && text.place(moved, sequence.indexOf(moved) + 1, sequence.length)}
      </VisuallyHidden>
      <StatusLine
        status={error && { problem: (isProblem(error) && error.message) || adminProjectsText.orderNotSaved }}
      />
      <DialogActions cancel={close}>
        <Button aria-disabled={isLoading} onClick={() => void save()}>
          {isLoading ? adminProjectsText.saving : text.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const Grip = icon(<path d="M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01" strokeWidth="2.8" />);

const List = styled.ol`
  display: grid;
  gap: ${space.xs};
`;

const Entry = styled.li<{ $isDragged: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  align-items: center;
  padding: ${space.xs};
  border: 1px solid ${({ $isDragged }) => ($isDragged ? color.accent : color.line)};
  border-radius: ${radius.m};
  background: ${({ $isDragged }) => ($isDragged ? color.sunken : color.surface)};

  > p {
    grid-column: 1 / -1;
  }
`;

/** A finger on it drags, and does not scroll. */
const Handle = styled(IconButton)`
  cursor: grab;
  touch-action: none;
`;

const Title = styled.p`
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Details = styled(Muted)`
  font-size: ${type.small};
  overflow-wrap: anywhere;
`;
