import styled, { css } from 'styled-components';
import { color, motion, radius, space } from '@/client/design/tokens';
import type { useUpload } from '@/client/features/uploads/useUpload';
import { UploadControl } from '@/client/features/uploads/UploadControl';
import { useIncomingFile } from '@/client/ui/useIncomingFile';
import { pictureText } from './adminProjectsText';

/** Uploads a picture that is chosen, dropped or pasted. */
export function PicturePicker({ upload }: { upload: ReturnType<typeof useUpload> }) {
  const isHovering = useIncomingFile(upload.send);
  return (
    <Frame $isHovering={isHovering}>
      <UploadControl label={pictureText.choose} $weight="quiet" text={pictureText} upload={upload} />
    </Frame>
  );
}

const Frame = styled.div<{ $isHovering: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s} ${space.m};
  padding: ${space.m};
  border: 2px dashed ${color.line};
  border-radius: ${radius.m};
  transition: background ${motion.quick};

  > :last-child {
    flex: 1 1 12rem;
    max-width: none;
  }
  ${({ $isHovering }) =>
    $isHovering &&
    css`
      border-color: ${color.accent};
      background: ${color.accentSoft};
    `}
`;
