import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { EditUser } from '@/client/features/users/EditUser';
import { paths } from '@/client/lib/paths';
import { BackLink, Stack } from '@/client/ui/layout';

export default function AdminEditUserPage() {
  const { id = '' } = useParams();
  return (
    <Narrow $gap="l">
      <Stack $gap="xs">
        <BackLink to={paths.adminUsers}>All users</BackLink>
        <h1>Edit User</h1>
      </Stack>
      <EditUser key={id} id={id} />
    </Narrow>
  );
}

const Narrow = styled(Stack)`
  max-width: 36rem;
`;
