import type { DishInput, MenuList } from '@xiwei/contract/stores/menu.model.ts';
import type { Resources } from '#i18n/resources.ts';
import { useText } from '#merchant/settings/use-text.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import type { Fields } from '#shared/form/fields.tsx';
import { uploadPictureOf } from '#shared/stores/upload-picture.ts';
import type { Picture } from '#ui/picture-tiles.tsx';

interface DishFormProps {
  f: Fields<DishInput, Resources['stores-menu']['dish']>;
  sections: MenuList['sections'];
  /** The section as chosen; null for a new one, whose name is asked for. */
  sectionId: string | null;
  /** The stored picture of the dish. */
  picture: Picture | null;
}

/** The fields of a dish. A new section is created together with it. */
export function DishForm({ f, sections, sectionId, picture }: DishFormProps) {
  const { id: storeId } = useWorkplace();
  const textOf = useText();
  const names = new Map(sections.map(({ id, name }) => [id, textOf(name)]));
  return (
    <>
      <f.localized name="name" max={60} />
      {sections.length > 0 && (
        <f.choice
          name="sectionId"
          as="list"
          options={[...names.keys(), null]}
          nameOf={(id) => names.get(id)}
        />
      )}
      {sectionId === null && <f.localized name="newSection" max={40} />}
      <f.money name="price" />
      <f.picture name="picture" known={picture ? [picture] : []} upload={uploadPictureOf(storeId)} />
      <f.localized name="description" max={500} multiline rows={3} />
      <div className="flex flex-col">
        <f.switch name="signature" />
        <f.switch name="soldOut" />
        <f.switch name="hidden" />
      </div>
    </>
  );
}
