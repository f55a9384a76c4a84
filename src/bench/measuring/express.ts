import path from 'node:path';
import type { AddressInfo } from 'node:net';
import express, { type Response } from 'express';
import { endpoints } from '@/contract/endpoints';
import { openDatabase } from '@/server/database';
import { projectsTable } from '@/server/tables/projects';

/*
 * The same two answers from Express as its documentation shows it: the list from the same table code and database, the
 * page from the built folder.
 */
async function serve(dataDir: string) {
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  const projects = projectsTable(database);
  const app = express();
  app.get(endpoints.projects(), (_request, response: Response, next) => {
    projects.list().then((list) => response.json(list), next);
  });
  app.use(express.static(path.resolve('dist/client')));
  const server = app.listen(0, 'localhost', () => {
    console.log(`http://localhost:${(server.address() as AddressInfo).port}`);
  });
}

void serve(process.argv[2] ?? '');
