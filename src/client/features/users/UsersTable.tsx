import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { DEFAULT_PHOTO } from '@/contract/photo';
import type { UserForAdmin } from '@/contract/user';
import { color } from '@/client/design/tokens';
import { say } from '@/client/features/notices/say';
import { onApi } from '@/client/lib/apiBaseUrl';
import { paths } from '@/client/lib/paths';
import { ConfirmDialog } from '@/client/ui/AlertDialog';
import { IconButton } from '@/client/ui/Button';
import { EmptyState, Failure } from '@/client/ui/Failure';
import { Pencil, Trash } from '@/client/ui/icons';
import { Chip, Row } from '@/client/ui/layout';
import { Loader } from '@/client/ui/Loader';
import { DataTable, type Column } from '@/client/ui/table/DataTable';
import { nameOf } from './userName';
import { useDeleteUserMutation, useDeleteUsersMutation, useListUsersQuery } from './usersApi';

const ADMINS_STAY = 'You can not delete the Admin.';

const columns: Column<UserForAdmin>[] = [
  {
    key: 'name',
    label: 'Name',
    text: ({ name }) => name,
    cell: (user) => (
      <Row>
        <Photo
          src={user.ProfileImage ? onApi(user.ProfileImage) : DEFAULT_PHOTO}
          alt=""
          width={32}
          height={32}
          loading="lazy"
        />
        {user.name}
        {user.isAdmin && <Chip>Admin</Chip>}
      </Row>
    ),
  },
  { key: 'email', label: 'Email', text: ({ email }) => email, isAddress: true },
  { key: 'course', label: 'Course', text: ({ course }) => course },
  { key: 'department', label: 'Department', text: ({ department }) => department },
  { key: 'rollNo', label: 'Roll Number', text: ({ rollNo }) => rollNo, isUnbroken: true },
  { key: 'phone', label: 'Phone', text: ({ phone }) => phone, isUnbroken: true },
];
const exported = [
  ...columns,
  { key: 'isAdmin', label: 'IsAdmin', text: ({ isAdmin }: UserForAdmin) => String(isAdmin) },
];

const isNoAdmin = ({ isAdmin }: UserForAdmin) => !isAdmin;

export function UsersTable() {
  const {
    data: users,
    error,
    isFetching,
    refetch,
  } = useListUsersQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [deleteUser] = useDeleteUserMutation();
  const [deleteUsers, { isLoading: isDeleting }] = useDeleteUsersMutation();
  const [leaving, setLeaving] = useState<UserForAdmin>();

  if (!users && error) {
    return (
      <Failure text="The users could not be loaded." retry={() => void refetch()} isRetrying={isFetching} />
    );
  }
  if (!users) return <Loader text="Retrieving users..." />;
  if (users.length === 0) return <EmptyState>No users yet.</EmptyState>;

  const ask = (user: UserForAdmin) => {
    if (user.isAdmin) say.error(ADMINS_STAY);
    else setLeaving(user);
  };

  return (
    <>
      <DataTable
        noun={['user', 'users']}
        columns={columns}
        exported={exported}
        rows={users}
        nameOf={nameOf}
        canDelete={isNoAdmin}
        deleteRows={(ids) => void deleteUsers(ids)}
        isDeleting={isDeleting}
        actions={(user) => (
          <>
            <IconButton as={Link} to={paths.adminEditUser(user._id)} aria-label={`Edit ${nameOf(user)}`}>
              <Pencil />
            </IconButton>
            <IconButton type="button" aria-label={`Delete ${nameOf(user)}`} onClick={() => ask(user)}>
              <Trash />
            </IconButton>
          </>
        )}
      />
      {leaving && (
        <ConfirmDialog
          title="Delete user"
          text={`${nameOf(leaving)} and all that belongs to this account will be deleted for good.`}
          confirmLabel="Delete"
          confirm={() => void deleteUser(leaving._id)}
          close={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}

const Photo = styled.img`
  width: 2rem;
  height: 2rem;
  border-radius: 50%;
  object-fit: cover;
  background: ${color.sunken};
`;
