type DrawnElement = {
  tag: string;
  /** As React names them. */
  properties: Readonly<Record<string, string | number | boolean>>;
  children: readonly Drawn[];
};

/** A piece of a text that the server has drawn from Markdown. */
export type Drawn = string | DrawnElement;

export type Drawing = {
  drawn: readonly Drawn[];
  /** The elements, attributes and addresses of the text that are not drawn. */
  leftOut: readonly string[];
};
