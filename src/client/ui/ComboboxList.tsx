import type { useCombobox } from 'downshift';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { color, fluid, layer, radius, shadow, space } from '@/client/design/tokens';
import { IconButton } from './Button';
import { ChevronDown } from './icons';
import { Control } from './TextField.styles';

type Props = {
  combobox: Pick<
    ReturnType<typeof useCombobox<string>>,
    'isOpen' | 'highlightedIndex' | 'getToggleButtonProps' | 'getMenuProps' | 'getItemProps'
  >;
  /** The name of the list. */
  list: string;
  /** The name of the button that opens it. */
  open: string;
  items: readonly string[];
};

/** The list of a combobox, and the button that opens it. They follow the input in its `ComboboxBox`. */
export function ComboboxList({ combobox, list, open, items }: Props) {
  const { isOpen, highlightedIndex, getToggleButtonProps, getMenuProps, getItemProps } = combobox;
  const menu = useOpenedList(isOpen);
  return (
    <>
      <Toggle type="button" {...getToggleButtonProps({ 'aria-label': open })}>
        <ChevronDown />
      </Toggle>
      <List {...getMenuProps({ ref: menu, 'aria-label': list })} $isOpen={isOpen && items.length > 0}>
        {isOpen &&
          items.map((item, index) => (
            <Option key={item} {...getItemProps({ item, index })} $isHighlighted={index === highlightedIndex}>
              {item}
            </Option>
          ))}
      </List>
    </>
  );
}

/** The ref of the list, which the page shows whole when it opens. */
function useOpenedList(isOpen: boolean) {
  const menu = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (isOpen) menu.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return menu;
}

/** For Downshift, which scrolls the list alone: the highlighted option may also be below the screen. */
export const scrollToOption = (option: HTMLElement) => option.scrollIntoView({ block: 'nearest' });

export const ComboboxBox = styled(Control)`
  display: grid;

  > input,
  > span {
    grid-area: 1 / 1;
    padding-inline-end: ${fluid(3.25)};
  }
`;

const Toggle = styled(IconButton)`
  position: absolute;
  z-index: 1;
  inset-block-start: 0.1rem;
  inset-inline-end: 0.1rem;
`;

const List = styled.ul<{ $isOpen: boolean }>`
  position: absolute;
  z-index: ${layer.popup};
  inset-block-start: 100%;
  inset-inline: 0;
  max-height: min(20rem, 50dvh);
  margin: ${space.xs} 0 0;
  padding: ${space.xs};
  overflow-y: auto;
  border: 1px solid ${color.edge};
  border-radius: ${radius.m};
  background: ${color.surface};
  box-shadow: ${shadow.floating};
  visibility: ${({ $isOpen }) => ($isOpen ? 'visible' : 'hidden')};
`;

const Option = styled.li<{ $isHighlighted: boolean }>`
  padding: ${space.s} ${space.m};
  border-radius: ${radius.s};
  background: ${({ $isHighlighted }) => ($isHighlighted ? color.accentSoft : 'transparent')};
  overflow-wrap: anywhere;
  cursor: pointer;

  &[aria-selected='true'] {
    font-weight: 700;
  }
`;
