import { Component, type FormEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { SessionEnded } from './SessionEnded';
import { isTextControl, typedInto, type Typed } from './typedText';

type Props = { hasEnded: boolean; children: ReactNode };

/**
 * Stands around guarded pages. When a session ends by itself, the page goes with all it shows of the account,
 * but what was typed into it stays until the person has copied it. A class, because only a class is asked
 * before the document changes.
 */
export class TypedKeeper extends Component<Props, { typed: Typed[] | undefined }> {
  override state: { typed: Typed[] | undefined } = { typed: this.props.hasEnded ? [] : undefined };

  private readonly edited = new Set<HTMLInputElement | HTMLTextAreaElement>();

  private readonly remember = ({ target }: FormEvent) => {
    if (isTextControl(target)) this.edited.add(target);
  };

  override getSnapshotBeforeUpdate(before: Props) {
    return this.props.hasEnded && !before.hasEnded ? typedInto(this.edited) : null;
  }

  override componentDidUpdate(before: Props, _state: unknown, typed: Typed[] | null) {
    if (typed) this.setState({ typed });
    else if (before.hasEnded && !this.props.hasEnded) this.setState({ typed: undefined });
  }

  override render() {
    const { hasEnded, children } = this.props;
    const { typed } = this.state;
    if (!hasEnded) return <Page onInput={this.remember}>{children}</Page>;
    // Until it is known what was typed, nothing may lead away from here.
    if (!typed) return null;
    return typed.length > 0 ? <SessionEnded typed={typed} /> : children;
  }
}

const Page = styled.div`
  display: contents;
`;
