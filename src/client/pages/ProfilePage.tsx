import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { color, from, radius, space } from '@/client/design/tokens';
import { useGetFeaturesQuery } from '@/client/features/backend/featuresApi';
import { useSession } from '@/client/features/auth/useSession';
import { PhotoPicker } from '@/client/features/profile/PhotoPicker';
import { ProfileDetails, ProfileOffline } from '@/client/features/profile/ProfileDetails';
import { Sessions } from '@/client/features/sessions/Sessions';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { Container, Row, Stack, Surface } from '@/client/ui/layout';

export default function ProfilePage() {
  const { user } = useSession();
  const { data: features } = useGetFeaturesQuery();

  return (
    <Container>
      <Stack $gap="l">
        <h1>Your Profile</h1>
        {!user && <ProfileOffline />}
        {user && !user.hasPasskey && (
          <Prompt role="status">
            <Link to={paths.editProfile}>Please Edit Your Profile For Pass Key!</Link>
          </Prompt>
        )}
        {user && (
          <Surface>
            <Columns $gap="l">
              <PhotoPicker userId={user._id} />
              <Stack $gap="l">
                <ProfileDetails user={user} />
                <Row>
                  <ButtonLink to={paths.editProfile}>Edit Profile</ButtonLink>
                  <ButtonLink $weight="quiet" to={paths.changePassword}>
                    Change Password
                  </ButtonLink>
                </Row>
              </Stack>
            </Columns>
          </Surface>
        )}
        {user && features?.sessions && <Sessions />}
      </Stack>
    </Container>
  );
}

const Prompt = styled.p`
  padding: ${space.m};
  border-radius: ${radius.m};
  border-inline-start: 4px solid ${color.accent};
  background: ${color.accentSoft};
  font-weight: 600;

  a {
    color: ${color.text};
  }
`;

const Columns = styled(Stack)`
  ${from.tablet} {
    grid-template-columns: 17rem 1fr;
    gap: ${space.xl};
  }
`;
