import { render, screen, waitFor, within } from '@testing-library/react';
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
import { FormProblem } from './form-problem.tsx';

const schema = z.object({
  name: localizedName(10),
  tables: z.nullable(z.int().check(z.minimum(1))),
  deposit: z.nullable(z.int()),
  open: z.boolean(),
  kind: z.enum(['hall', 'room']),
  color: z.enum(['neutral', 'gold']),
  weekdays: z.array(z.int()).check(z.minLength(1)),
  ranges: z.array(z.object({ from: z.string().check(z.minLength(1, 'required')), to: z.string() })),
  from: z.nullable(z.iso.date()),
  kinds: z.nullable(z.array(z.string()).check(z.minLength(1, 'required'))),
  guestId: z.nullable(z.string()),
  order: z.array(z.string()),
  /** Has no field in the form. */
  hidden: z.int().check(z.minimum(1)),
  contacts: z.array(
    z.object({ kind: z.enum(['phone', 'site']), value: z.string().check(z.minLength(1, 'required')) }),
  ),
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
  from: null,
  kinds: null,
  guestId: null,
  order: ['Window', 'Bar'],
  hidden: 1,
  contacts: [
    { kind: 'phone', value: '1' },
    { kind: 'site', value: '2' },
  ],
};

const KINDS = [
  { id: 'hall', label: 'Hall table' },
  { id: 'bar', label: 'Bar seat' },
];

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
      <f.date name="from" label="From" today="2026-11-18" clearable />
      <f.allOrSome name="kinds" label="Kinds" options={KINDS} />
      <f.search name="guestId" label="Guest" search={searchGuests(STORE_ID)} />
      <f.sortable name="order" label="Order" nameOf={(item) => item} />
      <f.rows
        name="contacts"
        label="Contacts"
        max={3}
        sortable
        nameOf={(index) => `Contact ${index + 1}`}
        newRow={() => ({ kind: 'phone', value: '' })}
      >
        {(index) => (
          <>
            <f.choice
              name={`contacts.${index}.kind`}
              label={`Kind ${index + 1}`}
              options={['phone', 'site']}
            />
            <f.text name={`contacts.${index}.value`} label={`Value ${index + 1}`} />
          </>
        )}
      </f.rows>
      <FormProblem error={form.problem} onRetry={form.send} />
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

  it('choose a day in a calendar, and remove it', async () => {
    const { user, send, sent } = await open();
    await user.click(screen.getByRole('button', { name: /^From/ }));
    await user.click(await screen.findByRole('gridcell', { name: /\b20 November 2026/ }));
    await send();
    await waitFor(() => expect(sent[0]?.from).toBe('2026-11-20'));
    await user.click(screen.getByRole('button', { name: 'Clear From' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^From/ }));
    await send();
    await waitFor(() => expect(sent[1]?.from).toBeNull());
  });

  it('distinguish all options from none', async () => {
    const { user, send, sent } = await open();
    expect(screen.queryByRole('checkbox', { name: 'Bar seat' })).toBeNull();
    await user.click(
      within(screen.getByRole('radiogroup', { name: 'Kinds' })).getAllByRole('radio')[1] as Element,
    );
    await send();
    await screen.findByText('Required');
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Bar seat' }));
    await send();
    await waitFor(() => expect(sent[0]?.kinds).toEqual(['bar']));
  });

  it('show chosen options that no longer exist, so that they can be removed', async () => {
    const { user, send, sent } = await open({ start: { kinds: ['hall', 'terrace'] } });
    await user.click(screen.getByRole('checkbox', { name: 'No longer exists' }));
    await send();
    await waitFor(() => expect(sent[0]?.kinds).toEqual(['hall']));
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
      blacklistedUntil: null,
      company: '',
      memberLevelId: null,
      record: { visits: 0, absences: 0, lastVisitOn: null },
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

  it('say so if the only error belongs to none of them', async () => {
    const { send, sent } = await open({ start: { hidden: 0 } });
    await send();
    await screen.findByText(/something on another settings page isn’t valid/);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(sent).toEqual([]);
  });

  it('move the focus to the part that has the error', async () => {
    const ranges = [
      { from: '11:00', to: '14:00' },
      { from: '', to: '' },
    ];
    const { send } = await open({ start: { ranges } });
    await send();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Start of period 2')));
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

describe('rows of a form', () => {
  const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const values = () =>
    screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Value/ }).map((each) => each.value);

  it('are added up to the maximum, with the focus in the new row', async () => {
    const { user, send, sent } = await open();
    await user.type(box('Value 1'), '0');
    const add = screen.getByRole('button', { name: 'Add' });
    await user.click(add);
    expect(screen.getByRole('group', { name: 'Contact 3' }).contains(document.activeElement)).toBe(true);
    await user.type(box('Value 3'), 'three');
    await user.click(add);
    expect(values()).toEqual(['10', '2', 'three']);
    await send();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.contacts.map(({ value }) => value)).toEqual(['10', '2', 'three']);
  });

  it('are removed and moved with what the user has entered in them', async () => {
    const { user, send, sent } = await open();
    await user.type(box('Value 2'), '2');
    await user.click(screen.getByRole('button', { name: 'Actions for Contact 2' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move up' }));
    expect(values()).toEqual(['22', '1']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Contact 1' }));
    screen.getByText('Contact 2 moved to position 1 of 2');
    await user.click(screen.getByRole('button', { name: 'Remove Contact 2' }));
    expect(values()).toEqual(['22']);
    await send();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.contacts).toEqual([{ kind: 'site', value: '22' }]);
  });

  it('show errors of the schema at their field, which disappear with the row', async () => {
    const contacts: Values['contacts'] = [
      { kind: 'phone', value: '1' },
      { kind: 'site', value: '' },
    ];
    const { user, send } = await open({ start: { contacts } });
    await send();
    await waitFor(() => expect(document.activeElement).toBe(box('Value 2')));
    expect(box('Value 2').getAttribute('aria-invalid')).toBe('true');
    expect(box('Value 1').getAttribute('aria-invalid')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove Contact 1' }));
    await waitFor(() => expect(box('Value 1').getAttribute('aria-invalid')).toBe('true'));
    await user.type(box('Value 1'), 'a');
    await waitFor(() => expect(box('Value 1').getAttribute('aria-invalid')).toBeNull());
  });

  it('show what the server refuses at the field of the row, and at the row', async () => {
    const fields = { 'contacts.1.value': 'No such number', 'contacts.0': 'Named twice' };
    const error = { code: 'inputInvalid', message: 'Check the fields', fields, traceId: 'trace' };
    const { send } = await open({ submit: () => Promise.reject(new ApiRefusal(422, { error })) });
    await send();
    await screen.findByText('No such number');
    screen.getByText('Named twice');
    expect(box('Value 2').getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(box('Value 2')));
  });

  it('cannot be changed in a read-only form', async () => {
    await open({ readOnly: true });
    expect(screen.queryByRole('button', { name: /Contact|Add/ })).toBeNull();
    expect(values()).toEqual(['1', '2']);
  });
});
