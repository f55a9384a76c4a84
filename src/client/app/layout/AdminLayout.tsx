import { NavLink, Outlet } from 'react-router-dom';
import styled from 'styled-components';
import { besideSidebar, color, motion, radius, space } from '@/client/design/tokens';
import { paths } from '@/client/lib/paths';
import { Sidebar } from '@/client/ui/Sidebar';
import { addUsersListeners } from '@/client/features/users/usersListeners';
import { addMessagesListeners } from '@/client/features/messages/messagesListeners';
import { addProjectsListeners } from '@/client/features/projects/projectsListeners';

export const listeners = [addUsersListeners, addMessagesListeners, addProjectsListeners];

const links = [
  { to: paths.adminDesk, label: 'Desk' },
  { to: paths.adminUsers, label: 'Users' },
  { to: paths.adminMessages, label: 'Messages' },
  { to: paths.adminProjects, label: 'Projects' },
];

/** The layout of the admin area. */
export function Component() {
  return (
    <Frame>
      <Sidebar label="Admin" menu="admin menu">
        <Links>
          {links.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to}>{label}</NavLink>
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

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;

  ${besideSidebar} {
    grid-template-columns: 13rem minmax(0, 1fr);
    align-content: stretch;
    min-height: calc(100svh - 8.5rem);
    width: min(100%, 100rem);
    margin-inline: auto;

    > nav {
      border-inline-end: 1px solid ${color.line};
    }
  }
`;

const Links = styled.ul`
  display: grid;
  gap: ${space.xs};
  margin: 0;
  padding: ${space.m};
  list-style: none;

  ${besideSidebar} {
    position: sticky;
    inset-block-start: 4rem;
    padding-block: ${space.xl};
  }
  a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    padding-inline: ${space.m};
    border-radius: ${radius.m};
    color: ${color.text};
    font-weight: 600;
    text-decoration: none;
    transition: background ${motion.quick};
  }
  a:hover {
    background: ${color.sunken};
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
