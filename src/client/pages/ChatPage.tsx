import styled from 'styled-components';
import { color, fluid, space } from '@/client/design/tokens';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { Headset } from '@/client/ui/icons';
import { Lead } from '@/client/ui/layout';

export default function ChatPage() {
  return (
    <Welcome>
      <Headset />
      <h1>Who would you like to talk to?</h1>
      <Lead>Choose a conversation from the menu, or try the simulated one with the support team.</Lead>
      <ButtonLink to={paths.supportChat}>Ask the support team</ButtonLink>
    </Welcome>
  );
}

const Welcome = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space.m};
  padding: ${space.xl} ${space.m};
  text-align: center;

  > svg {
    width: ${fluid(4)};
    height: ${fluid(4)};
    color: ${color.teal};
  }
`;
