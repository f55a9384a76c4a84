import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';
import { createNetwork, type Page } from './network';
import { addPolyfills } from './polyfills';

type Arguments = ConstructorParameters<typeof JsdomEnvironment>;

const control = (path: string, method: string, body?: string) =>
  fetch(`${process.env.TEST_SERVERS}/${path}`, { method, body }).then(async (response) => {
    const answer = await response.text();
    if (!response.ok) throw new Error(answer);
    return answer;
  });

/**
 * A page in jsdom on the origin of a real server. A test file may set the server's variables in its first lines:
 * `@jest-environment-options {"settings": {"RATE_LIMIT": "10"}}`. The server is emptied after each test.
 */
export default class PageWithServer extends JsdomEnvironment {
  private readonly page: Page;
  private readonly settings: unknown;
  private readonly network: ReturnType<typeof createNetwork>;
  private server = '';

  constructor(...[config, context]: Arguments) {
    super(config, context);
    if (!this.dom) throw new Error('jsdom made no page.');
    this.page = this.dom;
    this.settings = config.projectConfig.testEnvironmentOptions.settings ?? {};
    this.network = createNetwork(this.page);
    addPolyfills(this.page.window);
    Object.assign(this.page.window, this.network.globals);
  }

  override async setup() {
    await super.setup();
    this.server = await control('', 'POST', JSON.stringify(this.settings));
    this.page.reconfigure({ url: this.server });
  }

  async handleTestEvent({ name }: { name: string }) {
    if (name !== 'test_done') return;
    await this.network.abortAll();
    await control(encodeURIComponent(this.server), 'PUT');
  }

  override async teardown() {
    await this.network.abortAll();
    await control(encodeURIComponent(this.server), 'DELETE');
    await super.teardown();
  }
}
