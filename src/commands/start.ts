import { pathToFileURL } from 'node:url';
import { buildIfNeeded } from './buildIfNeeded';

buildIfNeeded();
// In this very process: no wrapper stands between the server and the signals that are meant for it.
process.setSourceMapsEnabled(true);
void import(pathToFileURL('dist/server/main.js').href);
