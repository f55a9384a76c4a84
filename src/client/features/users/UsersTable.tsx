import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { DEFAULT_PHOTO } from '@/contract/photo';
import type { UserForAdmin } from '@/contract/user';
import { userLabels } from '@/contract/userLabels';
import { color } from '@/client/design/tokens';
import { showToast } from '@/client/features/toasts/showToast';
import { onApi } from '@/client/lib/apiBaseUrl';
import { paths } from '@/client/lib/paths';
import { ConfirmDialog } from '@/client/ui/AlertDialog';
import { IconButton } from '@/client/ui/Button';
import { Pencil, Trash } from '@/client/ui/icons';
import { Chip, Row } from '@/client/ui/layout';
import { DataTable } from '@/client/ui/table/DataTable';
import type { Column } from '@/client/ui/table/useListTable';
import { useDeleteUserMutation, useDeleteUsersMutation } from './usersApi';
import { usersText } from './usersText';

const columns: Column<UserForAdmin>[] = [
  {
    accessorKey: 'name',
    header: userLabels.name,
    cell: ({ row: { original: user } }) => (
      <Row>
        <Photo
          src={user.ProfileImage ? onApi(user.ProfileImage) : DEFAULT_PHOTO}
          alt=""
          width={32}
          height={32}
          loading="lazy"
        />
        {user.name}
        {user.isAdmin && <Chip>{usersText.admin}</Chip>}
      </Row>
    ),
  },
  { accessorKey: 'email', header: userLabels.email, meta: { kind: 'email' } },
  { accessorKey: 'course', header: userLabels.course },
  { accessorKey: 'department', header: userLabels.department },
  { accessorKey: 'rollNo', header: userLabels.rollNo, meta: { kind: 'number' } },
  { accessorKey: 'phone', header: usersText.phoneColumn, meta: { kind: 'number' } },
];
const exported: Column<UserForAdmin>[] = [...columns, { accessorKey: 'isAdmin', header: userLabels.isAdmin }];

/** Names a user in the labels of controls (contract 6). */
const nameOf = ({ name, email }: UserForAdmin) => `${name} (${email})`;

export function UsersTable({ users }: { users: UserForAdmin[] }) {
  const [deleteUser] = useDeleteUserMutation();
  const [deleteUsers, { isLoading: isDeleting }] = useDeleteUsersMutation();
  const [toDelete, setToDelete] = useState<UserForAdmin>();

  const confirmDelete = (user: UserForAdmin) => {
    if (user.isAdmin) showToast.error(usersText.adminNotDeletable);
    else setToDelete(user);
  };

  return (
    <>
      <DataTable
        noun={usersText.nouns}
        columns={columns}
        exported={exported}
        rows={users}
        nameOf={nameOf}
        canDelete={({ isAdmin }) => !isAdmin}
        deleteRows={(ids) => void deleteUsers(ids)}
        isDeleting={isDeleting}
        actions={(user) => (
          <>
            <IconButton
              as={Link}
              to={paths.adminEditUser(user._id)}
              aria-label={usersText.edit(nameOf(user))}
            >
              <Pencil />
            </IconButton>
            <IconButton
              type="button"
              aria-label={usersText.remove(nameOf(user))}
              onClick={() => confirmDelete(user)}
            >
              <Trash />
            </IconButton>
          </>
        )}
      />
      {toDelete && (
        <ConfirmDialog
          title={usersText.question}
          text={usersText.consequence(nameOf(toDelete))}
          confirmLabel={usersText.confirm}
          confirm={() => void deleteUser(toDelete._id)}
          close={() => setToDelete(undefined)}
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
