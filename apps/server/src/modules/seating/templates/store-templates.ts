import type { StoreTemplateName } from '@xiwei/contract/seating/templates.model.ts';
import { bistro } from './bistro.ts';
import { chinese } from './chinese.ts';
import { hotPot } from './hot-pot.ts';
import { omakase } from './omakase.ts';
import type { TemplateContent } from './template-content.ts';

/** The templates with which a new store can start. */
export const TEMPLATES: Record<StoreTemplateName, TemplateContent> = { bistro, chinese, omakase, hotPot };
