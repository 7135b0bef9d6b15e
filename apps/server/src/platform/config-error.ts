/** An invalid setting. The message is one line, for the person who starts the server. */
export class ConfigError extends Error {}
