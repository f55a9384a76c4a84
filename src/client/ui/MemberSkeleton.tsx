import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { pageAt } from '@/contract/pageAt';
import type { PageName } from '@/contract/pages';
import { Container, PageHead, Stack, Surface, VisuallyHidden } from './layout';
import * as S from './MemberSkeleton.styles';
import { PageSkeleton } from './PageSkeleton';

type Kind =
  | 'tiles'
  | 'shortcuts'
  | 'fields'
  | 'filters'
  | 'search'
  | 'line'
  | 'button'
  | 'rows'
  | 'panels'
  | 'form'
  | 'profile'
  | 'conversation';

/** How many lines a text has on a phone and on a desktop. */
type Lines = '1 1' | '2 1' | '2 2' | '3 2';

type Shape = {
  frame: keyof typeof frames;
  title?: Lines;
  lead?: Lines;
  /** A link above the title. */
  hasLink?: boolean;
  /** The button of the head: on a phone it is below the title, or beside it where it is short. */
  action?: 'long' | 'short';
  /** What follows the head, and how many of each. */
  blocks: [Kind, number][];
};

const column = ($gap: 'm' | 'l') =>
  function Column({ children }: Children) {
    return (
      <Container>
        <Stack $gap={$gap}>{children}</Stack>
      </Container>
    );
  };

const frames = {
  wide: column('l'),
  list: column('m'),
  form: ({ children }: Children) => (
    <Container $width="narrow">
      <Surface as="div">
        <Stack $gap="l">{children}</Stack>
      </Surface>
    </Container>
  ),
  admin: ({ children }: Children) => (
    <S.WithSidebar data-sidebar="admin">
      <i />
      <div>
        <Stack $gap="l">{children}</Stack>
      </div>
    </S.WithSidebar>
  ),
  chat: ({ children }: Children) => (
    <S.WithSidebar data-sidebar="chat">
      <i />
      {children}
    </S.WithSidebar>
  ),
};

type Children = { children: ReactNode };

const add: Shape = {
  frame: 'form',
  lead: '2 1',
  blocks: [
    ['fields', 9],
    ['button', 1],
  ],
};
const show: Shape = {
  frame: 'list',
  lead: '2 1',
  action: 'long',
  blocks: [
    ['filters', 3],
    ['line', 1],
    ['rows', 4],
  ],
};
const chat: Shape = { frame: 'chat', blocks: [['conversation', 1]] };
const edit: Shape = { frame: 'admin', hasLink: true, blocks: [['form', 1]] };
const desk: Shape = { frame: 'admin', title: '2 1', lead: '1 1', blocks: [['panels', 2]] };
const adminList = { frame: 'admin', lead: '2 1', action: 'short' } as const;

const shapes: Partial<Record<PageName, Shape>> = {
  explore: {
    frame: 'wide',
    lead: '1 1',
    blocks: [
      ['tiles', 3],
      ['panels', 1],
    ],
  },
  activities: {
    frame: 'wide',
    lead: '1 1',
    blocks: [
      ['shortcuts', 4],
      ['panels', 2],
    ],
  },
  selectSubjects: { frame: 'form', lead: '3 2', blocks: [['fields', 11]] },
  addAssignments: add,
  addPracticals: add,
  showAssignments: show,
  showPracticals: show,
  profile: {
    frame: 'wide',
    blocks: [
      ['profile', 1],
      ['panels', 1],
    ],
  },
  editProfile: { frame: 'form', lead: '2 2', blocks: [['fields', 10]] },
  changePassword: { frame: 'form', title: '2 2', lead: '3 2', blocks: [['fields', 7]] },
  chat,
  supportChat: chat,
  admin: desk,
  adminDesk: desk,
  adminUsers: {
    ...adminList,
    blocks: [
      ['search', 1],
      ['rows', 6],
    ],
  },
  adminEditUser: edit,
  adminMessages: {
    ...adminList,
    blocks: [
      ['filters', 3],
      ['rows', 6],
    ],
  },
  adminProjects: {
    frame: 'admin',
    lead: '1 1',
    action: 'long',
    blocks: [
      ['search', 1],
      ['panels', 3],
    ],
  },
  adminEditProject: edit,
};

/** Stands for what follows the head of a page while that is loading. */
export function SkeletonBlocks() {
  const page = pageAt(useLocation().pathname);
  return (page && shapes[page])?.blocks.map(([kind, count]) => (
    <S.Blocks key={kind} data-blocks={kind}>
      {Array.from({ length: count }, (_, index) => (
        <i key={index} />
      ))}
    </S.Blocks>
  ));
}

/** Fills a member's or an admin's page while it is loading, with parts as high as those that will take their place. */
export function MemberSkeleton() {
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  const shape = page && shapes[page];
  if (!shape) return <PageSkeleton />;
  const { title = '1 1', lead, hasLink, action } = shape;
  const Frame = frames[shape.frame];
  return (
    <S.Drawn role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Frame>
        {shape.frame !== 'chat' && (
          <PageHead>
            <S.Texts $gap="xs">
              {hasLink && <S.Text data-text="link" />}
              <S.Text data-text="title" data-lines={title} />
              {lead && <S.Text data-text="lead" data-lines={lead} />}
            </S.Texts>
            {action && <S.Action data-action={action} />}
          </PageHead>
        )}
        <SkeletonBlocks />
      </Frame>
    </S.Drawn>
  );
}
