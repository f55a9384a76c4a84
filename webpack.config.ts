import path from 'node:path';
import { constants, type BrotliOptions } from 'node:zlib';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { transformFileSync, type Options as SwcOptions } from '@swc/core';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { sources, type Compiler, type Configuration, type RuleSetRule } from 'webpack';
import { InjectManifest } from 'workbox-webpack-plugin';
import { dark } from './src/client/design/tokens';
import { site } from './src/site';

type Mode = NonNullable<Configuration['mode']>;

const at = (...parts: string[]) => path.resolve(__dirname, ...parts);

/** Files that shrink; pictures and fonts are packed already. */
const COMPRESSIBLE = /(?<!LICENSE)\.(js|css|html|svg|json|txt|xml|webmanifest)$/;

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
  // Names for styled parts help in DevTools; visitors need not download them.
  const styledParts = { displayName: inDevelopment, ssr: false, pure: true };
  const options: SwcOptions = {
    swcrc: false,
    configFile: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: inDevelopment, refresh: inDevelopment } },
      experimental: {
        plugins: [['@swc/plugin-styled-components', styledParts]],
        cacheRoot: at('node_modules/.cache/swc'),
      },
    },
  };
  return { test: /\.tsx?$/, include: at('src'), loader: 'swc-loader', options };
}

/** The few lines that run before the first paint, written into the page (see src/client/themeBoot.ts). */
function themeBoot() {
  const { code } = transformFileSync(at('src/client/themeBoot.ts'), {
    swcrc: false,
    minify: true,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' }, minify: { mangle: true } },
  });
  return code;
}

/** What lets people install the site: its name and colours, from src/site.ts. */
function webManifest(compiler: Compiler) {
  const icon = (size: string, purpose: string) => ({
    src: purpose === 'any' ? `/icon-${size}.png` : `/icon-maskable-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    name: site.brand,
    short_name: site.brand,
    description: site.description,
    id: '/',
    start_url: '/',
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

/**
 * The worker that keeps the site for days without a network: the page, its code, typeface and icons, each under the
 * address that the server gives it. Pictures of projects come from the network.
 */
const offline = new InjectManifest({
  swSrc: at('src/client/worker.ts'),
  swDest: 'sw.js',
  include: [/^index\.html$/, /^assets\/.*\.(js|woff2)$/, /^profile\.png$/, /^icon-192\.png$/, /^favicon\./],
  exclude: [/\.LICENSE\.txt$/],
  dontCacheBustURLsMatching: /^\/assets\//,
  manifestTransforms: [
    (entries) => ({
      manifest: entries.map((entry) => (entry.url === '/index.html' ? { ...entry, url: '/' } : entry)),
    }),
  ],
});

function shared(mode: Mode, name: string): Configuration {
  return {
    name,
    mode,
    context: __dirname,
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: { '@': at('src') } },
    module: {
      rules: [typescript(mode), { test: /\.(woff2|svg|png|jpe?g|webp|avif)$/, type: 'asset/resource' }],
    },
    cache: { type: 'filesystem', name: `${name}-${mode}`, buildDependencies: { config: [__filename] } },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** What browsers get: dist/client. */
export function client(mode: Mode): Configuration {
  const inProduction = mode === 'production';
  const name = inProduction ? '[name].[contenthash]' : '[name]';
  return {
    ...shared(mode, 'client'),
    target: ['web', 'es2022'],
    entry: at('src/client/index.tsx'),
    output: {
      path: at('dist/client'),
      publicPath: '/',
      filename: `assets/${name}.js`,
      chunkFilename: `assets/${name}.js`,
      assetModuleFilename: 'assets/[name].[contenthash][ext]',
      // Beside what is served, not in it: they serve whoever reads a stack trace on the server's machine.
      sourceMapFilename: '../maps/[file].map',
      clean: true,
    },
    devtool: inProduction ? 'hidden-source-map' : 'eval-source-map',
    optimization: {
      // swc's minifier is three times as fast as webpack's own and leaves half a kilobyte less.
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { module: true, ecma: 2022, compress: { passes: 3 } },
        }),
      ],
      // The stack changes seldom: apart from the site's own code, it stays in caches over many releases.
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          stack: { test: /[\\/]node_modules[\\/]/, chunks: 'initial', name: 'stack', enforce: true },
        },
      },
    },
    plugins: [
      new HtmlPlugin({
        template: at('src/client/index.html'),
        templateParameters: { site, themeBoot: themeBoot() },
        // The server looks for words in this page and hashes its script: it stays as it was written.
        minify: false,
      }),
      new CopyPlugin({ patterns: [{ from: at('public'), noErrorOnMissing: true }] }),
      webManifest,
      ...(inProduction ? [offline, brotli, gzip] : [new ReactRefreshPlugin({ overlay: false })]),
    ],
  };
}

/** What serves them: dist/server/main.js. Packages stay where npm put them, some hold compiled code. */
export function server(mode: Mode): Configuration {
  return {
    ...shared(mode, 'server'),
    target: 'node20',
    entry: at('src/server/main.ts'),
    output: { path: at('dist/server'), filename: 'main.js', library: { type: 'commonjs2' }, clean: true },
    node: false,
    externals: [/^(?![./]|@\/)/],
    externalsType: 'commonjs',
    externalsPresets: { node: true },
    devtool: 'source-map',
    optimization: { minimize: false },
  };
}
