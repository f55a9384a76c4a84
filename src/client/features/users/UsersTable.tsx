import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { ListedUser } from '@/contract/users/readUser';
import { userLabels } from '@/contract/users/userLabels';
import { color, fluid, space } from '@/client/design/tokens';
import { showToast } from '@/client/features/toasts/showToast';
import { paths } from '@/client/lib/paths';
import { photoUrl } from '@/client/lib/photoUrl';
import { ConfirmDialog } from '@/client/ui/Dialog';
import { IconButton } from '@/client/ui/Button';
import { Pencil, Trash } from '@/client/ui/icons';
import { Chip, Row } from '@/client/ui/layout';
import { DataTable, type Column, type TableProps } from '@/client/ui/table/DataTable';
import { Detail } from '@/client/ui/table/DataTable.styles';
import { EmailAndPhone } from '@/client/ui/table/EmailAndPhone';
import { TimeSince } from '@/client/ui/TimeSince';
import { useDeleteUserMutation, useDeleteUsersMutation, useExportUsersMutation } from './usersApi';

const columns: Column<ListedUser>[] = [
  {
    field: 'name',
    header: userLabels.name,
    isSortable: true,
    kind: 'name',
    inCard: 'head',
    cell: (user) => (
      <Person>
        <Photo src={photoUrl(user.ProfileImage)} alt="" width={32} height={32} loading="lazy" />
        <Row>
          {user.name}
          {user.isAdmin && <Chip>Admin</Chip>}
        </Row>
      </Person>
    ),
  },
  {
    field: 'email',
    header: userLabels.email,
    isSortable: true,
    kind: 'email',
    cell: (user) => <EmailAndPhone {...user} />,
  },
  {
    field: 'course',
    header: userLabels.course,
    kind: 'text',
    cell: (user) => (
      <>
        {user.course}
        {user.department && <Detail>{user.department}</Detail>}
      </>
    ),
  },
  { field: 'rollNo', header: userLabels.rollNo, kind: 'number' },
  {
    field: 'createdAt',
    header: 'Joined',
    isSortable: true,
    kind: 'time',
    cell: (user) => <TimeSince time={user.createdAt} />,
  },
];

/** Names a user in the labels of controls (behaviour 9.2). */
const nameOf = ({ name, email }: ListedUser) => `${name} (${email})`;

export function UsersTable({ list, view, changeView }: TableProps<ListedUser>) {
  const [deleteUser] = useDeleteUserMutation();
  const [deleteUsers, { isLoading: isDeleting }] = useDeleteUsersMutation();
  const [startExport, { isLoading: isExporting }] = useExportUsersMutation();
  const [toDelete, setToDelete] = useState<ListedUser>();

  const confirmDelete = (user: ListedUser) => {
    if (user.isAdmin) showToast.error('You can not delete the Admin.');
    else setToDelete(user);
  };

  return (
    <>
      <DataTable
        noun={['user', 'users']}
        columns={columns}
        list={list}
        view={view}
        changeView={changeView}
        nameOf={nameOf}
        canSelect={({ isAdmin }) => !isAdmin}
        exportRows={() => startExport(view.search.trim() ? { search: view.search.trim() } : {})}
        isExporting={isExporting}
        deleteRows={(selection) => 'ids' in selection && void deleteUsers(selection.ids)}
        isDeleting={isDeleting}
        consequence="This cannot be undone."
        actions={(user) => (
          <>
            <IconButton as={Link} to={paths.adminEditUser(user._id)} aria-label={`Edit ${nameOf(user)}`}>
              <Pencil />
            </IconButton>
            <IconButton aria-label={`Delete ${nameOf(user)}`} onClick={() => confirmDelete(user)}>
              <Trash />
            </IconButton>
          </>
        )}
      />
      {toDelete && (
        <ConfirmDialog
          title="Delete user"
          text={`${nameOf(toDelete)} and everything that belongs to this account will be deleted for good.`}
          confirmLabel="Delete"
          confirm={() => void deleteUser(toDelete._id)}
          close={() => setToDelete(undefined)}
        />
      )}
    </>
  );
}

const Person = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space.s};
`;

const Photo = styled.img`
  width: ${fluid(2)};
  height: ${fluid(2)};
  border-radius: 50%;
  object-fit: cover;
  background: ${color.sunken};
`;
