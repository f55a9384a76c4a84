import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { constants, type BrotliOptions } from 'node:zlib';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { transformFileSync, type Options as SwcOptions } from '@swc/core';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import sharp from 'sharp';
import {
  EnvironmentPlugin,
  ExternalModule,
  optimize,
  sources,
  WebpackError,
  type Compiler,
  type Configuration,
  type RuleSetRule,
} from 'webpack';
import { InjectManifest } from 'workbox-webpack-plugin';
import { dependencies, engines, overrides } from './package.json';
import { globalCss } from './src/client/design/globalCss';
import { dark } from './src/client/design/palettes';
import { commonPasswords } from './src/client/features/auth/commonPasswords';
import { networks } from './src/client/features/landing/networks';
import { listContentPages } from './src/contract/content/contentPages';
import { listFileProjects } from './src/contract/content/fileProjects';
import { drawContent } from './src/contract/content/readContent';
import { readPictureFiles } from './src/contract/content/readProjectFiles';
import { hosting, onSite } from './src/contract/hosting';
import { pictureSizes, PREVIEW, previewPath, stillPath } from './src/contract/projects/picture';
import { SHELL_FILE } from './src/contract/pages/pages';
import { trustedTypesPolicies } from './src/contract/pages/trustedTypes';
import { sitemap } from './src/server/pages/sitemap';
import { previewOf, PROJECT_PICTURE, reencodeInSizes, stillOf } from './src/server/pictures';
import { site } from './src/site';

type Mode = NonNullable<Configuration['mode']>;

/** In browsers and the renderer, what src/contract reads from the environment. */
const environmentOfBuild = new EnvironmentPlugin({
  EXPORT_BASE: '',
  EXPORT_STANDALONE: '',
  TEST_ACCOUNTS: '',
});

const at = (...parts: string[]) => path.resolve(__dirname, ...parts);
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex').slice(0, 10);

/** The typefaces, each with a file for the letters beyond Western European. The inlined styles name the files, which webpack does not process. */
const fonts = (
  [
    ['bricolage-grotesque', require.resolve('@fontsource-variable/bricolage-grotesque/package.json')],
    ['figtree', require.resolve('@fontsource-variable/figtree/package.json')],
  ] as const
).flatMap(([name, file]) => {
  const folder = path.dirname(file);
  const ranges = JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >;
  // Western European first.
  return Object.keys(ranges)
    .reverse()
    .map((letters) => {
      const from = path.join(folder, `files/${name}-${letters}-wght-normal.woff2`);
      const to = `assets/${name}-${letters}.${md5(readFileSync(from))}.woff2`;
      return { name, from, to, url: onSite(`/${to}`), range: ranges[letters] ?? '' };
    });
});
const bodyFont = fonts.find(({ name }) => name === 'figtree')?.url;

const iconsFolder = path.dirname(require.resolve('simple-icons/icons/github.svg'));
/** Each is fetched only where it is shown. */
const networkIcons = networks.map((name) => ({
  from: path.join(iconsFolder, `${name}.svg`),
  to: `networks/${name}.svg`,
}));

/** Of the landing page's photo, for three pixels to a point, and of its picture, for two. */
const PHOTO_SIDE = 3 * 96;
const PICTURE_WIDTH = 2 * 640;
const { photo, picture } = site.owner;

/** The pictures of the landing page are made as large as they are shown. */
function asShown(file: Buffer, name: string) {
  const isOf = (address: string) =>
    address !== '' && !name.endsWith('.svg') && name === at('src/content', `.${address}`);
  const drawn = () => sharp(file).autoOrient();
  if (isOf(picture)) return drawn().resize({ width: PICTURE_WIDTH, withoutEnlargement: true }).toBuffer();
  return isOf(photo) ? drawn().resize(PHOTO_SIDE, PHOTO_SIDE).toBuffer() : file;
}

/** What is beside the Markdown in src/content. */
const ownersFiles = {
  from: at('src/content'),
  globOptions: { ignore: ['**/*.md', '**/projects/**'] },
  noErrorOnMissing: true,
  transform: asShown,
};

/** What these modules read from src/content or a package, in place of themselves. */
const readAtBuild = Object.entries({
  contentPages: listContentPages,
  drawnContent: drawContent,
  fileProjects: listFileProjects,
  commonPasswords: () => commonPasswords,
}).map(([name, read]): RuleSetRule => ({
  test: new RegExp(`[\\\\/]${name}\\.ts$`),
  loader: at('src/commands/build/readAtBuild.ts'),
  options: { name, read },
}));

/** Removes comments and white space. */
const minifiedCss = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ');

/** Images and fonts are compressed already. The server compresses pages. */
const COMPRESSIBLE = /(?<!LICENSE)\.(js|css|svg|json|txt|xml|webmanifest)$/;

const brotli = new CompressionPlugin<BrotliOptions>({
  test: COMPRESSIBLE,
  filename: '[path][base].br',
  algorithm: 'brotliCompress',
  compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } },
});

const gzip = new CompressionPlugin({
  test: COMPRESSIBLE,
  filename: '[path][base].gz',
  algorithm: 'gzip',
  compressionOptions: { level: constants.Z_BEST_COMPRESSION },
});

function typescript(mode: Mode): RuleSetRule {
  const inDevelopment = mode === 'development';
  // Display names help in DevTools.
  const styledComponents = { displayName: inDevelopment, ssr: true, pure: true };
  const options: SwcOptions = {
    swcrc: false,
    configFile: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: inDevelopment, refresh: inDevelopment } },
      experimental: {
        plugins: [['@swc/plugin-styled-components', styledComponents]],
        cacheRoot: at('node_modules/.cache/swc'),
      },
    },
  };
  return { test: /\.tsx?$/, include: at('src'), loader: 'swc-loader', options };
}

/** The scripts that run before the first paint, inlined into the page. */
function firstScripts() {
  const minifiedScript = (name: string) =>
    transformFileSync(at('src/client/startup', name), {
      swcrc: false,
      minify: true,
      jsc: { target: 'es2022', parser: { syntax: 'typescript' }, minify: { mangle: true } },
    }).code;
  return ['themeBoot.ts', 'bodyFont.ts', 'earlyClicks.ts', 'codeAfterPaint.ts'].map(minifiedScript).join('');
}

/** Emits the web app manifest from src/site.ts. */
function webManifest(compiler: Compiler) {
  const icon = (size: string, purpose: string) => ({
    src: onSite(purpose === 'any' ? `/icon-${size}.png` : `/icon-maskable-${size}.png`),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    name: site.brand,
    short_name: site.brand,
    description: site.description,
    id: hosting.base,
    start_url: hosting.base,
    display: 'standalone',
    background_color: dark.page,
    theme_color: dark.page,
    icons: [icon('192', 'any'), icon('512', 'any'), icon('512', 'maskable')],
  };
  compiler.hooks.thisCompilation.tap('webManifest', (compilation) => {
    compilation.hooks.processAssets.tap('webManifest', () =>
      compilation.emitAsset('site.webmanifest', new sources.RawSource(JSON.stringify(manifest))),
    );
  });
}

/** Emits robots.txt and sitemap.xml. The server adds the projects to the latter. */
function forSearchEngines(compiler: Compiler) {
  const files = {
    'robots.txt': `User-agent: *\nDisallow: ${onSite('/api/')}\nAllow: ${onSite('/api/pictures/')}\nDisallow: ${onSite('/admin')}\nSitemap: ${site.url}/sitemap.xml\n`,
    'sitemap.xml': sitemap(site.url),
  };
  compiler.hooks.thisCompilation.tap('forSearchEngines', (compilation) => {
    compilation.hooks.processAssets.tap('forSearchEngines', () => {
      for (const [name, text] of Object.entries(files))
        compilation.emitAsset(name, new sources.RawSource(text));
    });
  });
}

/** The pictures of src/content/projects that can be read; an export has none that only a draft names. */
function onlinePictures() {
  const shown = JSON.stringify(listFileProjects().filter(({ draft }) => !draft));
  return [...readPictureFiles().values()].flatMap(({ file, address }) =>
    address !== undefined && (!hosting.isExport || shown.includes(address)) ? { file, address } : [],
  );
}

/** A picture in its sizes, as the server stores uploaded ones, and for link previews. */
async function filesOfPicture(file: string, address: string) {
  const [largest, ...smaller] = await reencodeInSizes(readFileSync(file), PROJECT_PICTURE);
  const paths = new Map(pictureSizes(address).map(({ width, path }) => [width, path]));
  const files = smaller.map(({ width, bytes }) => ({ path: paths.get(width), bytes }));
  files.push({ path: address, bytes: largest.bytes });
  const read = async () => largest.bytes;
  const still = stillPath(address);
  if (still) files.push({ path: still, bytes: await stillOf(read) });
  for (const fit of PREVIEW.fits)
    files.push({ path: previewPath(address, fit), bytes: await previewOf(read, fit) });
  return files;
}

/** Emits the pictures of src/content/projects. */
function projectPictures(compiler: Compiler) {
  compiler.hooks.thisCompilation.tap('projectPictures', (compilation) => {
    const cache = compilation.getCache('projectPictures');
    compilation.contextDependencies.add(at('src/content/projects'));
    compilation.hooks.processAssets.tapPromise('projectPictures', async () => {
      for (const { file, address } of onlinePictures()) {
        try {
          const made = await cache.providePromise(address, null, () => filesOfPicture(file, address));
          for (const { path, bytes } of made)
            if (path) compilation.emitAsset(path.slice(1), new sources.RawSource(bytes));
        } catch (error) {
          compilation.errors.push(new WebpackError(`${file}: ${(error as Error).message}`));
        }
      }
    });
  });
}

/** Emits a package.json of what the server's bundle leaves in node_modules. From the whole lock file, npm takes these packages only. */
function packagesOfServer(compiler: Compiler) {
  compiler.hooks.thisCompilation.tap('packagesOfServer', (compilation) => {
    compilation.hooks.processAssets.tap('packagesOfServer', () => {
      const required = [...compilation.modules].flatMap((module) =>
        module instanceof ExternalModule ? [`${module.userRequest}/`] : [],
      );
      const needed = Object.entries(dependencies).filter(([name]) =>
        required.some((request) => request.startsWith(`${name}/`)),
      );
      const list = { private: true, engines, dependencies: Object.fromEntries(needed), overrides };
      compilation.emitAsset('package.json', new sources.RawSource(JSON.stringify(list, null, 2)));
      compilation.emitAsset(
        'package-lock.json',
        new sources.RawSource(readFileSync(at('package-lock.json'))),
      );
    });
  });
}

/** The service worker caches the page, its code, font and icons for offline use. */
const serviceWorker = new InjectManifest({
  swSrc: at('src/client/worker.ts'),
  swDest: 'sw.js',
  include: [
    /^app\.html$/,
    /^assets\/.*\.(js|woff2)$/,
    /^networks\//,
    /^profile\.png$/,
    /^icon-192\.png$/,
    /^favicon\./,
    ({ asset }: { asset: { name: string } }) => [photo, picture].includes(`/${asset.name}`),
  ],
  exclude: [/\.LICENSE\.txt$/, /\.(br|gz)$/],
  // Only for who chooses a password, which needs the network anyway.
  excludeChunks: ['commonPasswords'],
  dontCacheBustURLsMatching: new RegExp(`^${onSite('/assets/')}`),
});

function shared(mode: Mode, name: string): Configuration {
  return {
    name,
    mode,
    context: __dirname,
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      alias: { '@': at('src') },
    },
    module: { rules: [{ oneOf: [...readAtBuild, typescript(mode)] }] },
    cache: {
      type: 'filesystem',
      name: `${name}-${mode}${hosting.isExport ? '-export' : ''}`,
      buildDependencies: { config: [__filename] },
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** The client: dist/client. */
export function client(mode: Mode, folder = 'dist'): Configuration {
  const inProduction = mode === 'production';
  const name = inProduction ? '[name].[contenthash:6]' : '[name]';
  return {
    ...shared(mode, 'client'),
    target: ['web', 'es2022'],
    entry: at('src/client/startup/index.ts'),
    output: {
      path: at(folder, 'client'),
      // By default the package's name, which another owner may not have changed.
      uniqueName: 'site',
      // The Content-Security-Policy accepts addresses of scripts from this policy only.
      trustedTypes: trustedTypesPolicies.scripts,
      publicPath: hosting.base,
      filename: `assets/${name}.js`,
      chunkFilename: `assets/${name}.js`,
      // Source maps are not served.
      sourceMapFilename: '../maps/[file].map',
      clean: true,
    },
    devtool: inProduction ? 'hidden-source-map' : 'eval-source-map',
    optimization: {
      // Faster than Terser, and its output is smaller.
      mangleExports: 'size',
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { module: true, ecma: 2022, compress: { passes: 3, ecma: 2022 } },
        }),
      ],
      // Libraries are a separate file, which stays cached when the site's code changes.
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          stack: { test: /[\\/]node_modules[\\/]/, chunks: 'initial', name: 'stack', enforce: true },
        },
      },
    },
    plugins: [
      environmentOfBuild,
      new HtmlPlugin({
        template: at('src/client/index.html'),
        filename: SHELL_FILE,
        templateParameters: {
          site,
          base: hosting.base,
          firstScripts: firstScripts(),
          globalCss: minifiedCss(globalCss(fonts)),
          bodyFont,
        },
        // The build and the server search this page and hash its script.
        minify: false,
      }),
      new CopyPlugin({
        patterns: [
          { from: at('public'), noErrorOnMissing: true },
          ownersFiles,
          ...fonts.map(({ from, to }) => ({ from, to })),
          ...networkIcons,
        ],
      }),
      webManifest,
      forSearchEngines,
      projectPictures,
      ...(inProduction ? [serviceWorker] : [new ReactRefreshPlugin({ overlay: false })]),
      // Static hosts compress files themselves.
      ...(inProduction && !hosting.isExport ? [brotli, gzip] : []),
    ],
  };
}

/** What renders pages, for the build and the server: dist/renderer/main.js. */
export function renderer(mode: Mode, folder = 'dist'): Configuration {
  return {
    ...shared(mode, 'renderer'),
    target: 'node20',
    entry: at('src/client/renderPage.tsx'),
    output: {
      path: at(folder, 'renderer'),
      publicPath: hosting.base,
      filename: 'main.js',
      library: { type: 'commonjs2' },
      clean: true,
    },
    plugins: [environmentOfBuild, new optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    // A server keeps this text in memory: 2.0 MB, and 3.9 MB unminified. The log of a page that could not be drawn names
    // functions.
    optimization: {
      minimizer: [
        new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, minimizerOptions: { mangle: false } }),
      ],
    },
    devtool: false,
  };
}

/** The server and the commands that its owner runs beside it: dist/server/main.js, admin.js and so on. Packages stay in node_modules, since some contain native code. */
export function server(mode: Mode): Configuration {
  const { module, ...rest } = shared(mode, 'server');
  return {
    ...rest,
    // The renderer of the build is loaded as it is.
    module: { ...module, parser: { javascript: { createRequire: false } } },
    target: 'node20',
    entry: {
      main: at('src/server/main.ts'),
      ...Object.fromEntries(
        ['admin', 'backup', 'mail', 'password', 'tidy'].map((name) => [name, at(`src/commands/${name}.ts`)]),
      ),
      drawingWorker: at('src/server/drawing/drawingWorker.ts'),
    },
    output: { path: at('dist/server'), filename: '[name].js', library: { type: 'commonjs2' }, clean: true },
    node: false,
    plugins: [packagesOfServer],
    externals: [/^(?![./]|@\/|data:)/],
    externalsType: 'commonjs',
    externalsPresets: { node: true },
    devtool: 'source-map',
    optimization: { minimize: false },
  };
}
