-- Who opened a document, found among everything that ever happened in a circle (features/medical-documents/openings.ts).
CREATE INDEX "audit_document_openings" ON "audit" USING btree ("client_id","subject_id","seq") WHERE subject = 'medical_documents' and action = 'medicalDocuments.open';
