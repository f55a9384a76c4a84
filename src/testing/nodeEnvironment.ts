import { TestEnvironment } from 'jest-environment-node';
import { keepFirstFailure, type Test } from './keepFirstFailure';

export default class NodeEnvironment extends TestEnvironment {
  private readonly onTestStart = keepFirstFailure();

  handleTestEvent({ name, test }: { name: string; test?: Test }) {
    if (name === 'test_start' && test) this.onTestStart(test);
  }
}
