import { useId } from 'react';
import { NavLink, Outlet } from 'react-router-dom';
import styled from 'styled-components';
import { besideSidebar, color, headerHeight, radius, space } from '@/client/design/tokens';
import { paths } from '@/client/lib/paths';
import { Chip, menuEntry, Stack, VisuallyHidden } from '@/client/ui/layout';
import { Sidebar } from '@/client/ui/Sidebar';
import { useGetFeaturesQuery } from '@/client/features/backend/featuresApi';
import { ALL_MESSAGES, useCountMessagesQuery } from '@/client/features/messages/messagesApi';
import { keepFresh } from '@/client/ui/table/ListPage';

const links = [
  { to: paths.adminDesk, label: 'Desk' },
  { to: paths.adminUsers, label: 'Users' },
  { to: paths.adminMessages, label: 'Messages' },
  { to: paths.adminProjects, label: 'Projects' },
];

const POLLING_MS = 20_000;

/** The layout of the admin area. The number of new messages follows while the page is in front. */
export default function AdminLayout() {
  const { data: features } = useGetFeaturesQuery();
  const { data } = useCountMessagesQuery(ALL_MESSAGES, {
    ...keepFresh,
    skip: !features?.messageStatus,
    pollingInterval: POLLING_MS,
    skipPollingIfUnfocused: true,
  });
  return (
    <Frame>
      <Sidebar label="Admin" menu="admin menu">
        <Links as="ul" $gap="xs">
          {links.map(({ to, label }) => (
            <li key={to}>
              {to === paths.adminMessages ? (
                <MessagesLink news={data?.new ?? 0} />
              ) : (
                <NavLink to={to}>{label}</NavLink>
              )}
            </li>
          ))}
        </Links>
      </Sidebar>
      <Content>
        <Outlet />
      </Content>
    </Frame>
  );
}

function MessagesLink({ news }: { news: number }) {
  const id = useId();
  return (
    <>
      <NavLink to={paths.adminMessages} aria-describedby={news > 0 ? id : undefined}>
        Messages
        {news > 0 && <Chip aria-hidden="true">{news.toLocaleString()}</Chip>}
      </NavLink>
      <VisuallyHidden role="status" id={id}>
        {news > 0 && `${news.toLocaleString()} new`}
      </VisuallyHidden>
    </>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;

  ${besideSidebar} {
    grid-template-columns: 13rem minmax(0, 1fr);
    align-content: stretch;
    min-height: calc(100svh - ${headerHeight});
    width: min(100%, 100rem);
    margin-inline: auto;

    > nav {
      border-inline-end: 1px solid ${color.line};
    }
  }
`;

const Links = styled(Stack)`
  padding: ${space.m};

  ${besideSidebar} {
    position: sticky;
    inset-block-start: 4rem;
    padding-block: ${space.xl};
  }
  a {
    ${menuEntry}
    padding-inline: ${space.m};
    border-radius: ${radius.m};
    font-weight: 600;
  }
  a > span {
    margin-inline-start: auto;
  }
  a.active {
    background: ${color.accentSoft};
    color: ${color.accent};
  }
`;

const Content = styled.div`
  padding: ${space.l} ${space.m} ${space.xl};

  ${besideSidebar} {
    padding: ${space.xl};
  }
`;
