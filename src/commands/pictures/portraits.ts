import { brandColours } from './mark';
import { box, disc, shape, svg } from './svg';

const { ink, paper, coral, light, teal } = brandColours;

type Skin = { face: string; shade: string };

const head = ({ face, shade }: Skin) =>
  [
    shape('M104 150H152V186C152 202 104 202 104 186Z', shade),
    disc(128, 112, 48, face),
    disc(110, 112, 4.5, ink) + disc(146, 112, 4.5, ink),
    shape('M112 132Q128 148 144 132Q128 140 112 132Z', ink),
  ].join('');

const shoulders = (fill: string) => shape('M34 270C34 206 76 178 128 178S222 206 222 270Z', fill);

/** The demo's admin. */
export const owner = () =>
  svg(
    256,
    256,
    box(0, 0, 256, 256, teal),
    disc(214, 44, 84, '#35b3a3') + disc(214, 44, 46, light),
    shoulders(coral),
    head({ face: '#e9b083', shade: '#d3945f' }),
    shape(
      'M76 114C70 66 98 44 130 44C168 44 186 70 180 114C174 102 168 94 160 86C140 98 106 100 88 92C82 98 78 106 76 114Z',
      ink,
    ),
    shape('M102 181C110 206 146 206 154 181L166 184C158 220 98 220 90 184Z', paper),
  );

/** The demo's student. */
export const diya = () =>
  svg(
    256,
    256,
    box(0, 0, 256, 256, light),
    disc(48, 52, 92, '#ffd594'),
    shape(
      'M66 122C60 60 92 38 128 38S196 60 190 122C192 160 200 176 206 200H50C56 176 64 160 66 122Z',
      '#2c1a2e',
    ),
    shoulders('#6c5ce7'),
    head({ face: '#f1bd92', shade: '#d99c6c' }),
    shape(
      'M78 116C74 74 98 54 128 54C158 54 182 74 178 116C170 92 150 84 132 72C120 88 92 92 78 116Z',
      '#2c1a2e',
    ),
    shape('M104 178H152L128 208Z', '#d99c6c'),
    shape('M104 180L128 208L152 180L164 183L128 226L92 183Z', paper),
    disc(128, 84, 3.5, '#d3361c'),
  );
