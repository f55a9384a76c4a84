import { Outlet } from 'react-router-dom';
import styled from 'styled-components';
import { besideSidebar, color, headerHeight, largeText } from '@/client/design/tokens';
import { HubMenu } from '@/client/features/chat/HubMenu';
import { Sidebar } from '@/client/ui/Sidebar';

export default function ChatLayout() {
  return (
    <Frame>
      <Sidebar label="Chat Hub" menu="chat menu">
        <HubMenu />
      </Sidebar>
      <Outlet />
    </Frame>
  );
}

/** As high as the screen below the header, so that the conversation scrolls and the page does not. */
const Frame = styled.div`
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  height: max(26rem, 100dvh - ${headerHeight} - 0.1rem);

  ${largeText} {
    height: auto;
  }

  /* 80 units beside the page (behaviour 11.5). */
  ${besideSidebar} {
    grid-template: minmax(0, 1fr) / 20rem minmax(0, 1fr);

    > nav {
      overflow-y: auto;
      border-inline-end: 1px solid ${color.line};
      background: ${color.surface};
    }
  }
`;
