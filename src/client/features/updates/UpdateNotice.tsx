import { useEffect, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { color, layer, radius, shadow, space } from '@/client/design/tokens';
import { Button } from '@/client/ui/Button';
import { registerWorker, newVersion } from './newVersion';

/** Makes the site available offline, and announces a new version of it. */
export function UpdateNotice() {
  useEffect(registerWorker, []);
  const isWaiting = useSyncExternalStore(newVersion.subscribe, newVersion.isWaiting, () => false);
  return (
    <div role="status">
      {isWaiting && (
        <Bar>
          <span>A new version of this site is ready.</span>
          <Button type="button" onClick={() => newVersion.activate()}>
            Reload
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
