import { useEffect, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { color, layer, radius, shadow, space } from '@/client/design/tokens';
import { Button } from '@/client/ui/Button';
import { keepForOffline, newVersion } from './newVersion';
import { words } from './words';

const never = () => false;

/** Keeps the site for days without a network, and says when a newer version of it is there. */
export function Component() {
  useEffect(keepForOffline, []);
  const isWaiting = useSyncExternalStore(newVersion.subscribe, newVersion.isWaiting, never);
  return (
    <div role="status">
      {isWaiting && (
        <Bar>
          <span>{words.ready}</span>
          <Button type="button" onClick={() => newVersion.takeOver()}>
            {words.reload}
          </Button>
        </Bar>
      )}
    </div>
  );
}

const Bar = styled.div`
  position: fixed;
  z-index: ${layer.toast};
  inset-block-end: ${space.m};
  inset-inline: ${space.m};
  width: fit-content;
  max-width: calc(100vw - 2 * ${space.m});
  margin-inline: auto;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.m};
  padding: ${space.s} ${space.s} ${space.s} ${space.l};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
  box-shadow: ${shadow.floating};
`;
