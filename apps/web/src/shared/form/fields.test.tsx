import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { localizedName } from '@xiwei/contract/stores/store-settings.model.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiRefusal } from '#api/refusal.ts';
import { setLanguage, startI18n } from '#i18n/i18n.ts';
import { searchGuests } from '#shared/diners/search-guests.ts';
import { STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';
import { useContractForm } from './contract-form.ts';
import { useFields } from './fields.tsx';

const schema = z.object({
  name: localizedName(10),
  tables: z.nullable(z.int().check(z.minimum(1))),
  deposit: z.nullable(z.int()),
  open: z.boolean(),
  kind: z.enum(['hall', 'room']),
  color: z.enum(['neutral', 'gold']),
  weekdays: z.array(z.int()).check(z.minLength(1)),
  ranges: z.array(z.object({ from: z.string().check(z.minLength(1, 'required')), to: z.string() })),
  guestId: z.nullable(z.string()),
  order: z.array(z.string()),
});
type Values = z.infer<typeof schema>;

const START: Values = {
  name: { en: 'Hall' },
  tables: 4,
  deposit: 5000,
  open: true,
  kind: 'hall',
  color: 'neutral',
  weekdays: [1],
  ranges: [{ from: '11:00', to: '14:00' }],
  guestId: null,
  order: ['Window', 'Bar'],
};

interface FormProps {
  start?: Partial<Values>;
  readOnly?: boolean;
  submit?: (values: Values) => Promise<unknown>;
}

function AllFields({ start = {}, readOnly = false, submit = async () => {} }: FormProps) {
  const form = useContractForm(schema, { defaultValues: { ...START, ...start }, submit, readOnly });
  const f = useFields(form, 'settings', 'save');
  return (
    <form noValidate onSubmit={form.send}>
      <f.localized name="name" label="Name" max={10} />
      <f.number name="tables" label="Tables" />
      <f.money name="deposit" label="Deposit" />
      <f.switch name="open" label="Open" help="Guests can book" />
      <f.choice name="kind" label="Kind" options={['hall', 'room']} />
      <f.color name="color" label="Colour" options={['neutral', 'gold']} />
      <f.weekdays name="weekdays" label="Weekdays" />
      <f.timeRanges name="ranges" label="Hours" />
      <f.search name="guestId" label="Guest" search={searchGuests(STORE_ID)} />
      <f.sortable name="order" label="Order" nameOf={(item) => item} />
      <button type="submit" aria-label="Send" />
    </form>
  );
}

async function open(props: FormProps = {}) {
  await startI18n(['settings']);
  await setLanguage('en');
  const sent: Values[] = [];
  const submit = props.submit ?? (async (values: Values) => void sent.push(values));
  render(<AllFields {...props} submit={submit} />);
  const user = userEvent.setup();
  const send = () => user.click(screen.getByRole('button', { name: 'Send' }));
  return { user, send, sent };
}

describe('fields bound to a form', () => {
  it('show the values of the form and send them back unchanged', async () => {
    const { send, sent } = await open();
    await send();
    await waitFor(() => expect(sent).toEqual([START]));
  });

  it('send what the user enters', async () => {
    const { user, send, sent } = await open();
    await user.type(screen.getByRole('textbox', { name: 'Name, English' }), ' 2');
    await user.clear(screen.getByRole('textbox', { name: 'Deposit' }));
    await user.type(screen.getByRole('textbox', { name: 'Deposit' }), '12.5');
    await user.clear(screen.getByRole('textbox', { name: 'Tables' }));
    await user.type(screen.getByRole('textbox', { name: 'Tables' }), '6');
    await user.click(screen.getByRole('switch', { name: 'Open' }));
    await user.click(screen.getByRole('radio', { name: 'room' }));
    await user.click(screen.getByRole('radio', { name: 'gold' }));
    await user.click(screen.getByRole('button', { name: /Sun/ }));
    await send();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      ...START,
      name: { en: 'Hall 2' },
      tables: 6,
      deposit: 1250,
      open: false,
      kind: 'room',
      color: 'gold',
      weekdays: [1, 7],
    });
  });

  it('find a guest by name and keep the id', async () => {
    const guest = {
      id: '00000000-0000-4000-8000-000000000077',
      lastName: 'Chan',
      firstName: 'Mei',
      title: 'ms' as const,
      phone: null,
      preferredLanguage: null,
      email: null,
      messagingAppId: null,
      birthday: null,
      weddingAnniversary: null,
      dietPreference: '',
      dietTaboo: '',
      serviceRequirement: '',
      otherRequirements: '',
      remark: '',
      blacklisted: false,
      blacklistReason: null,
      hasAccount: false,
      bookedByOther: false,
      createdAt: '2026-11-01T08:00:00.000Z',
      version: 1,
      can: [],
    };
    server.on(dinersApi.listDiners, { items: [guest], next: null, can: [] });
    const { user, send, sent } = await open();
    await user.type(screen.getByRole('combobox', { name: 'Guest' }), 'mei');
    await user.click(await screen.findByRole('option', { name: /Mei Chan/ }));
    await send();
    await waitFor(() => expect(sent[0]?.guestId).toBe(guest.id));
  });

  it('show each error at its field and move the focus to the first', async () => {
    const { send, sent } = await open({
      start: { name: { en: 'x'.repeat(11) }, tables: 0, weekdays: [], ranges: [{ from: '', to: '' }] },
    });
    await send();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name, English' })),
    );
    screen.getByText('At most 10 characters');
    expect(screen.getByRole('textbox', { name: 'Tables' }).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('textbox', { name: 'Deposit' }).getAttribute('aria-invalid')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('open the language that the server refuses, and move the focus there', async () => {
    const fields = { 'name.zh-Hant': 'Already used' };
    const error = { code: 'inputInvalid', message: 'Check the fields', fields, traceId: 'trace' };
    const { send } = await open({ submit: () => Promise.reject(new ApiRefusal(422, { error })) });
    await send();
    await screen.findByText('Already used');
    const text = screen.getByRole('textbox', { name: 'Name, 繁體中文' });
    await waitFor(() => expect(document.activeElement).toBe(text));
    expect(text.getAttribute('aria-invalid')).toBe('true');
  });

  it('cannot be changed in a read-only form', async () => {
    const { user, send, sent } = await open({ readOnly: true });
    await user.click(screen.getByRole('switch', { name: 'Open' }));
    await user.type(screen.getByRole('textbox', { name: 'Name, English' }), '!');
    await user.click(screen.getByRole('radio', { name: 'room' }));
    await send();
    await waitFor(() => expect(sent).toEqual([START]));
    expect(screen.queryByRole('button', { name: /Move/ })).toBeNull();
  });
});
