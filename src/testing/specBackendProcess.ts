import { startSpecBackend } from './specBackend';

/*
 * For people: `PORT=4000 CORS_ORIGIN=http://localhost:3000 npx tsx src/testing/specBackendProcess.ts`, and the site with
 * `API_BASE_URL=http://localhost:4000 npm start`. `ANSWERS` is `msg`, `{}` or `empty`.
 */
const { PORT, CORS_ORIGIN, ANSWERS } = process.env;
const answers = (['msg', '{}', 'empty'] as const).find((one) => one === ANSWERS);

void startSpecBackend({ port: Number(PORT ?? 0), corsOrigin: CORS_ORIGIN, answers }).then(
  ({ url, users }) => {
    console.log(`The backend is ready at ${url}`);
    for (const { name, email, password } of users) console.log(`${name}: ${email} ${password}`);
  },
);
