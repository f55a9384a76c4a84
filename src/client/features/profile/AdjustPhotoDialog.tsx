import { useId, useRef, useState } from 'react';
import Cropper, { type Area, type Point, type Size } from 'react-easy-crop';
import styled from 'styled-components';
import { color, radius, space } from '@/client/design/tokens';
import { Button } from '@/client/ui/Button';
import { Dialog, DialogActions } from '@/client/ui/Dialog';
import { Hint, Problem } from './PhotoPicker.styles';
import { drawSquare } from './drawSquare';
import { photoText } from './photoText';

const MAX_ZOOM = 3;
const STEP_PX = 10;
const { adjusting } = photoText;

const moves = [
  { label: adjusting.left, arrow: '←', x: -STEP_PX, y: 0 },
  { label: adjusting.right, arrow: '→', x: STEP_PX, y: 0 },
  { label: adjusting.up, arrow: '↑', x: 0, y: -STEP_PX },
  { label: adjusting.down, arrow: '↓', x: 0, y: STEP_PX },
];

type Props = {
  /** The address of the chosen picture. */
  picture: string;
  send: (file: File) => void;
  close: () => void;
};

/** Chooses the square part of a picture that becomes the photo. */
export function AdjustPhotoDialog({ picture, send, close }: Props) {
  const [position, setPosition] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [hasFailed, setHasFailed] = useState(false);
  const pictureSize = useRef<Size>({ width: 0, height: 0 });
  const frameSize = useRef<Size>({ width: 0, height: 0 });
  const id = useId();

  /** Moves the picture; its edge stays outside of the frame. */
  const move = ({ x, y }: Point) => {
    const within = (wanted: number, side: 'width' | 'height') => {
      const reach = (pictureSize.current[side] * zoom - frameSize.current[side]) / 2;
      return Math.min(reach, Math.max(-reach, wanted));
    };
    setPosition({ x: within(position.x + x, 'width'), y: within(position.y + y, 'height') });
  };

  const sendSquare = async (square: Area) => {
    try {
      send(await drawSquare(picture, square));
    } catch {
      setHasFailed(true);
    }
  };

  return (
    <Dialog title={adjusting.title} close={close}>
      <Frame>
        <Cropper
          image={picture}
          crop={position}
          onCropChange={setPosition}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          onZoomChange={setZoom}
          onCropAreaChange={(_percentages, pixels) => setArea(pixels)}
          setMediaSize={(size) => void (pictureSize.current = size)}
          setCropSize={(size) => void (frameSize.current = size)}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          keyboardStep={STEP_PX}
          // The Content-Security-Policy refuses the library's style element: its rules are below.
          disableAutomaticStylesInjection
          mediaProps={{ onError: () => setHasFailed(true) }}
          cropperProps={{
            // Makes screen readers pass the arrow keys on.
            role: 'application',
            'aria-label': adjusting.position,
            'aria-describedby': `${id}-hint`,
          }}
        />
      </Frame>
      <Hint id={`${id}-hint`}>{adjusting.hint}</Hint>
      <Controls>
        {moves.map(({ label, arrow, ...distance }) => (
          <Button key={label} type="button" $weight="quiet" aria-label={label} onClick={() => move(distance)}>
            {arrow}
          </Button>
        ))}
      </Controls>
      <Zoom>
        <label htmlFor={`${id}-zoom`}>{adjusting.zoom}</label>
        <input
          id={`${id}-zoom`}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.1}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)} %`}
          onChange={({ target }) => setZoom(target.valueAsNumber)}
        />
      </Zoom>
      {hasFailed && <Problem role="alert">{adjusting.failed}</Problem>}
      <DialogActions>
        <Button type="button" $weight="quiet" onClick={close}>
          {adjusting.cancel}
        </Button>
        <Button type="button" disabled={!area} onClick={() => area && void sendSquare(area)}>
          {adjusting.use}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const Frame = styled.div`
  position: relative;
  justify-self: center;
  width: min(100%, 16rem);
  aspect-ratio: 1;
  border-radius: ${radius.m};
  background: ${color.sunken};

  &:focus-within {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
  .reactEasyCrop_Container {
    position: absolute;
    inset: 0;
    display: flex;
    align-items: center;
    justify-content: center;
    overflow: hidden;
    border-radius: inherit;
    cursor: move;
    touch-action: none;
    user-select: none;
  }
  .reactEasyCrop_Image {
    max-width: unset;
    will-change: transform;
  }
  .reactEasyCrop_Cover_Horizontal {
    width: 100%;
    height: auto;
  }
  .reactEasyCrop_Cover_Vertical {
    width: auto;
    height: 100%;
  }
  .reactEasyCrop_CropArea {
    position: absolute;
    border: 2px solid rgb(255 255 255 / 0.8);
    border-radius: 50%;
    outline: none;
    box-shadow: 0 0 0 100vmax rgb(8 9 18 / 0.6);
  }
`;

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space.s};

  button {
    padding-inline: ${space.m};
  }
`;

const Zoom = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: ${space.m};

  input {
    min-width: 0;
    min-height: 2.75rem;
    accent-color: ${color.accent};
  }
`;
