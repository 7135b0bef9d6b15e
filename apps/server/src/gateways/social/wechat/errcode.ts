import { parseJson } from '#gateways/http-call.ts';

export interface WechatReply {
  /** Zero if there was no error. */
  code: number;
  /** WeChat's id of a message. It is read from the text: as a number of JSON it would lose its last digits. */
  messageId: string | undefined;
  json: Record<string, unknown>;
}

/** Reads a reply of WeChat's API; undefined if it is none. Errors also have the status 200. */
export function readWechatCode(text: string): WechatReply | undefined {
  const json = parseJson(text);
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined;
  const { errcode = 0 } = json as { errcode?: unknown };
  if (typeof errcode !== 'number') return undefined;
  const messageId = /"msgid"\s*:\s*"?(\d+)/.exec(text)?.[1];
  return { code: errcode, messageId, json: json as Record<string, unknown> };
}
