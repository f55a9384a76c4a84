import { pathToFileURL } from 'node:url';
import buildIfNeeded from './buildIfNeeded';

buildIfNeeded();
// In this process, so that the server receives its signals.
process.setSourceMapsEnabled(true);
void import(pathToFileURL('dist/server/main.js').href);
