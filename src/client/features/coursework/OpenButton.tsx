type Props = {
  topic: string;
  open: () => void;
  /** Of the topic alone, by which other controls are described. */
  topicId?: string;
};

/** The topic of a row, which opens the item (behaviour 6.6). Plain elements: a list has hundreds of rows. */
export const OpenButton = ({ topic, open, topicId }: Props) => (
  <button type="button" className="topic" aria-label={`Open ${topic}`} aria-haspopup="dialog" onClick={open}>
    <span dir="auto" id={topicId}>
      {topic}
    </span>
  </button>
);
