import { FakeServer } from './fake-server.ts';

/** The server that screens call in component tests. It is reset after each test. */
export const server = new FakeServer();
