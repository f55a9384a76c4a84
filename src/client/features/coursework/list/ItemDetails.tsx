import { VisuallyHidden } from '@/client/ui/layout';
import { listText } from '@/client/features/coursework/courseworkText';

type Props = { id: string; note?: string; link?: string };

/** The notes of an item and its link, which opens in a new tab without access to this one. */
export const ItemDetails = ({ id, note, link }: Props) => (
  <div className="details" id={id}>
    {note && <p>{note}</p>}
    {link && (
      <a href={link} target="_blank" rel="noopener noreferrer">
        {link} <VisuallyHidden>{listText.opensNewTab}</VisuallyHidden>
      </a>
    )}
  </div>
);
