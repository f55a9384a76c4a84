import { useId, useRef, useState, type RefObject } from 'react';
import Cropper, { type Area, type Point } from 'react-easy-crop';
import styled from 'styled-components';
import { color, radius, space } from '@/client/design/tokens';
import { Button } from '@/client/ui/Button';
import { Dialog, DialogActions } from '@/client/ui/Dialog';
import { StatusLine } from '@/client/ui/FormStatusLine';
import { Muted, Row } from '@/client/ui/layout';

const MAX_ZOOM = 3;
const FAILED = 'This picture cannot be adjusted. Please choose another one.';

const moves = [
  { label: 'Move left', arrow: '←', key: 'ArrowLeft' },
  { label: 'Move right', arrow: '→', key: 'ArrowRight' },
  { label: 'Move up', arrow: '↑', key: 'ArrowUp' },
  { label: 'Move down', arrow: '↓', key: 'ArrowDown' },
];

type Props = {
  picture: File;
  send: (file: File) => void;
  close: () => void;
};

/** Chooses the square part of a picture that becomes the photo. */
export function AdjustPhotoDialog({ picture, send, close }: Props) {
  const [url] = useState(() => URL.createObjectURL(picture));
  const [position, setPosition] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [square, setSquare] = useState<Area>();
  const [hasFailed, setHasFailed] = useState(false);
  const cropper = useRef<RefObject<HTMLDivElement>>(null);
  const hintId = useId();

  /** The buttons press the library's own keys, which keep the edges of the picture outside the frame. */
  const press = (key: string) =>
    cropper.current?.current.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

  const sendSquare = async (area: Area) => {
    try {
      send(await drawSquare(picture, area));
    } catch {
      setHasFailed(true);
    }
  };

  return (
    <Dialog title="Adjust photo" close={close}>
      <Frame>
        <Cropper
          image={url}
          crop={position}
          onCropChange={setPosition}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          onZoomChange={setZoom}
          onCropAreaChange={(_percentages, pixels) => {
            // The picture has just been loaded: the arrow keys move it at once.
            if (!square) cropper.current?.current.focus();
            setSquare(pixels);
          }}
          setCropperRef={(ref) => (cropper.current = ref)}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          keyboardStep={10}
          // The Content-Security-Policy blocks the library's style element. Its rules are below.
          disableAutomaticStylesInjection
          onMediaLoaded={() => URL.revokeObjectURL(url)}
          mediaProps={{ onError: () => setHasFailed(true) }}
          // With this role, screen readers pass the arrow keys on.
          cropperProps={{ role: 'application', 'aria-label': 'Photo position', 'aria-describedby': hintId }}
        />
      </Frame>
      <Muted id={hintId}>Drag the picture to move it, or use the arrow keys or the buttons.</Muted>
      <Moves>
        {moves.map(({ label, arrow, key }) => (
          <Button key={key} $weight="quiet" aria-label={label} onClick={() => press(key)}>
            {arrow}
          </Button>
        ))}
      </Moves>
      <Zoom>
        Zoom
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.1}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)} %`}
          onChange={({ target }) => setZoom(target.valueAsNumber)}
        />
      </Zoom>
      <StatusLine status={hasFailed ? { problem: FAILED } : undefined} />
      <DialogActions cancel={close}>
        <Button disabled={!square} onClick={() => square && void sendSquare(square)}>
          Use photo
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** More than the server stores. */
const MAX_SIDE = 1024;

/** Copies a square part of a picture into a new file. */
async function drawSquare(picture: File, { x, y, width }: Area): Promise<File> {
  const bitmap = await createImageBitmap(picture);
  const canvas = document.createElement('canvas');
  const side = Math.min(width, MAX_SIDE);
  canvas.width = side;
  canvas.height = side;
  canvas.getContext('2d')?.drawImage(bitmap, x, y, width, width, 0, 0, side, side);
  // Browsers that cannot encode WebP use PNG.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92));
  if (!blob) throw new Error('The picture could not be drawn.');
  return new File([blob], 'photo', { type: blob.type });
}

const Frame = styled.div`
  position: relative;
  width: min(100%, 16rem);
  margin-inline: auto;
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
  }
  .reactEasyCrop_Cover_Horizontal {
    width: 100%;
  }
  .reactEasyCrop_Cover_Vertical {
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

const Moves = styled(Row)`
  justify-content: center;

  button {
    width: 2.75rem;
    padding: 0;
  }
`;

const Zoom = styled.label`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: ${space.m};

  input {
    min-height: 2.75rem;
  }
`;
